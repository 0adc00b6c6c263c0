import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PRIVATE_PREFIX, readStored, writeStored } from "../../lib/device-storage";
import { adminPath, entries } from "../kit/screens";
import { recordAt } from "./place";

const KEY = `${PRIVATE_PREFIX}recent`;
const KEPT = 12;

/** Parts of an address that say what is open, rather than how a list is narrowed. */
const OPENING = ["edition", "message", "commentaire", "onglet", "campagne"];

/** Keeps where this person goes, on this device and until they sign out. */
export function useRecentPlaces(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = recentAddress(pathname, search);
    if (!address) return;
    const others = recentPlaces().filter((each) => each !== address);
    // A convenience: where the browser keeps nothing, there is none.
    writeStored(KEY, JSON.stringify([address, ...others].slice(0, KEPT)));
  }, [pathname, search]);
}

/** Addresses of the back office, the last one first. */
export function recentPlaces(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    // Damaged storage is as good as none.
    return [];
  }
}

/** A screen, or a document of it, without its filters; undefined for what is no place to go back to. */
export function recentAddress(pathname: string, search: string): string | undefined {
  if (!entries.some(({ path }) => adminPath(path) === pathname)) return undefined;
  const params = new URLSearchParams(search);
  if (!recordAt(pathname, search)) return params.has("edition") ? undefined : pathname;
  const kept = OPENING.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams(kept)}`;
}
