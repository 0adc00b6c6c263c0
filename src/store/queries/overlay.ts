import type { MangoQuery } from "rxdb";
import { createContext } from "react";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../database/docs";

/** Puts a document that is not published among those that a query found. */
export type Overlay = <Name extends CollectionName>(
  name: Name,
  query: MangoQuery<Doc<Name>> | undefined,
  docs: Docs<Name>,
) => Docs<Name>;

/** What pages are drawn with besides what lies on the device: nothing but for whoever opens a review link. */
export const OverlayContext = createContext<Overlay | undefined>(undefined);
