/**
 * Why the database of this device cannot be worked with. `unavailable`: it could not be opened;
 * `lost`: it was open on this page, went away and could not be opened again; `outdated`: a newer
 * version of the application holds it; `blocked`: a tab of an older version does not let go of it;
 * `migration`: what an older version left could not all be brought along.
 */
export type DeviceProblem = "unavailable" | "lost" | "outdated" | "blocked" | "migration";

/** Something that needed the database of this device, which cannot be worked with. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`The database of this device cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}
