/**
 * Why the database of this device cannot be used. `unavailable`: it could not be opened; `lost`: it was open on this
 * page, went away and could not be opened again; `outdated`: a newer version of the application has it; `blocked`: a
 * tab of an older version does not close it; `migration`: not everything of an older version could be migrated.
 */
export type DeviceProblem = "unavailable" | "lost" | "outdated" | "blocked" | "migration";

/** An operation needed the database of this device, which cannot be used. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`The database of this device cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}
