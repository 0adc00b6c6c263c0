import { DeviceError, type DeviceProblem } from "../device-error";
import { isRecord, textOf } from "../parse";

/**
 * Why something could not be written on this device, and what to do; undefined if there is nothing to say about it.
 */
export function reasonFor(error: unknown): string | undefined {
  if (isFullDisk(error)) return FULL_DISK;
  return error instanceof DeviceError ? DEVICE_REASONS[error.problem] : undefined;
}

const FULL_DISK =
  "L’appareil n’a plus de place\u00A0: libérez-en (fichiers, corbeille, données d’autres sites), puis réessayez.";

const DEVICE_REASONS: Readonly<Record<DeviceProblem, string>> = {
  unavailable: "Les données de cet appareil n’ont pas pu être ouvertes\u00A0: rechargez la page.",
  lost: "Le navigateur a retiré les données de cet appareil\u00A0: rechargez la page.",
  blocked: "Un autre onglet retient les données de cet appareil\u00A0: fermez-le, puis réessayez.",
  migration: "Les données de cet appareil n’ont pas pu être reprises\u00A0: rechargez la page.",
  outdated:
    "Une version plus récente du site est ouverte sur cet appareil\u00A0: rechargez la page.",
};

/** The properties in which the layers between IndexedDB and us keep the error that they wrap. */
const INSIDE = ["inner", "cause", "parameters", "error", "errors", "writeError", "failures"];
const DEEPEST = 6;

/** True if the browser had no room left, however the error is wrapped. */
export function isFullDisk(error: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (Array.isArray(error)) return error.some((each) => isFullDisk(each, depth + 1));
  if (!(error instanceof Error) && !(error instanceof DOMException) && !isRecord(error)) {
    return false;
  }
  const name = textOf(Reflect.get(error, "name"));
  const message = textOf(Reflect.get(error, "message"));
  if (name === "QuotaExceededError" || /QuotaExceeded/u.test(message)) return true;
  return INSIDE.some((property) => isFullDisk(Reflect.get(error, property), depth + 1));
}
