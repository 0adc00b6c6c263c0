import { createContext, useContext } from "react";

/** The pictures that stand for the agency in the bar and the foot of every page; blank where none was chosen. */
export interface BrandPictures {
  readonly logo: string;
  /** For the dark theme; without it, `logo` serves both. */
  readonly logo_dark: string;
  readonly logo_alt: string;
  /** A square picture, shown beside the name where there is no logo. */
  readonly mark: string;
}

const NONE: BrandPictures = { logo: "", logo_dark: "", logo_alt: "", mark: "" };

export const AgencyPicturesContext = createContext(NONE);

export const useAgencyPictures = () => useContext(AgencyPicturesContext);
