import type { MangoQuery } from "rxdb";
import { createContext } from "react";
import type { CollectionName, Doc } from "../../content/index";
import type { Docs } from "../database/docs";

/** Inserts an unpublished document into the result of a query. */
export type Overlay = <Name extends CollectionName>(
  name: Name,
  query: MangoQuery<Doc<Name>> | undefined,
  docs: Docs<Name>,
) => Docs<Name>;

/** What pages show besides the documents on the device: only used for someone who opens a review link. */
export const OverlayContext = createContext<Overlay | undefined>(undefined);
