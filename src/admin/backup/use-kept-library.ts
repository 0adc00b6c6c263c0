import { useWhenQuiet } from "../kit/use-when-quiet";

/** Keeps the pictures of the site on this device while the back office is open. */
export const useKeptLibrary = () => useWhenQuiet(load);

const load = async () => (await import("./keep-library")).keepLibrary;
