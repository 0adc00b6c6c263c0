import type { CollectionName } from "../../content/index";
import type { ListView } from "../../store/lists/list-view";
import { COMMENT_LIST } from "../inbox/comments/comment-selection";
import { MESSAGE_LIST } from "../inbox/contact/contact-selection";
import { SUBSCRIBER_LIST } from "../inbox/newsletter/subscriber-list";
import { managedScreens } from "../kit/screens";
import { viewOf } from "../manager/records/rows";

/** The lists that may have thousands of rows, those that are opened most often first. */
export const longLists: readonly ListView<CollectionName>[] = [
  MESSAGE_LIST,
  ...managedScreens.filter(({ name }) => name === "posts").map(viewOf),
  COMMENT_LIST,
  SUBSCRIBER_LIST,
];
