import { afterEach, expect, test } from "vitest";
import { backupName } from "../../src/admin/backup/write-backup";
import { datedName } from "../../src/admin/kit/download";
import { setTimeZone } from "../../src/lib/time-zone";

afterEach(() => setTimeZone(""));

test.each([
  ["", "2026-11-04", "0030"],
  ["Pacific/Pago_Pago", "2026-11-03", "1230"],
  ["Pacific/Kiritimati", "2026-11-04", "1330"],
])(
  "in the zone « %s » files are named after the agency’s day, wherever the device is",
  (zone, day, time) => {
    setTimeZone(zone);
    const moment = new Date("2026-11-03T23:30:00Z");
    expect(datedName("abonnes-newsletter", "csv", moment)).toBe(`abonnes-newsletter-${day}.csv`);
    expect(backupName(moment)).toBe(`sauvegarde-${day}-${time}.zip`);
  },
);
