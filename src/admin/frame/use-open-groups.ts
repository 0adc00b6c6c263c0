import { useState } from "react";
import { isRecord, parsedJson } from "../../lib/parse";
import { PRIVATE_PREFIX, readStored, writeStored } from "../../lib/device-storage";
import { SETTINGS } from "../kit/screens";

const KEY = `${PRIVATE_PREFIX}sidebar`;

type Choices = Readonly<Record<string, unknown>>;

/**
 * Which groups of the sidebar are open: as the person left them on this device, and the one of the current screen in
 * any case, until they close it.
 */
export function useOpenGroups(current: string | undefined) {
  const [choices, setChoices] = useState(storedChoices);
  const [arrived, setArrived] = useState(current);
  const [isCurrentClosed, setCurrentClosed] = useState(false);
  if (arrived !== current) {
    setArrived(current);
    setCurrentClosed(false);
  }

  const isOpen = (group: string) =>
    group === current ? !isCurrentClosed : (choices[group] ?? group !== SETTINGS) === true;
  const toggle = (group: string) => {
    const next = { ...choices, [group]: !isOpen(group) };
    if (group === current) setCurrentClosed(isOpen(group));
    setChoices(next);
    // Where the browser stores nothing, the next page begins with the usual groups.
    writeStored(KEY, JSON.stringify(next));
  };
  return { isOpen, toggle };
}

function storedChoices(): Choices {
  const stored = parsedJson(readStored(KEY) ?? "");
  return isRecord(stored) ? stored : {};
}
