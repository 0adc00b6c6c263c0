import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PRIVATE_PREFIX, readStored, writeStored } from "../../lib/device-storage";
import { adminPath, entries } from "../kit/screens";
import { recordAt } from "./place";

const KEY = `${PRIVATE_PREFIX}recent`;
const KEPT = 12;

/** The parameters that tell what is open; others only filter a list. */
const OPENING = ["edition", "message", "commentaire", "onglet", "campagne"];

/** Stores the last visited places on this device, until the person signs out. */
export function useRecentPlaces(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = recentAddress(pathname, search);
    if (!address) return;
    const others = recentPlaces().filter((each) => each !== address);
    // Where the browser stores nothing, the palette simply has no recent places.
    writeStored(KEY, JSON.stringify([address, ...others].slice(0, KEPT)));
  }, [pathname, search]);
}

/** The stored addresses of the back office, the last one first. */
export function recentPlaces(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    // Damaged storage counts as empty.
    return [];
  }
}

/**
 * The address of a screen or document without filters; undefined for places that need no return, such as a new
 * document's form.
 */
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
