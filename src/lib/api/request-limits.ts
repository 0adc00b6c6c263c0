/** The time that a request may take before its first byte, and what each further byte adds. */
const PATIENCE_MS = 20_000;
/** The speed of a poor mobile connection; a slower one counts as none. */
const BYTES_PER_S = 10_000;

/** A `fetch` whose requests all end. */
export interface LimitedFetch {
  /** Rejects with a `TimeoutError` if the server is silent for longer than the size of the request explains. */
  readonly fetch: typeof fetch;
  /** Aborts the requests that should have been answered by now, so that they can be made again at once. */
  readonly abandon: () => void;
}

/** A request without a complete answer yet. */
interface OpenRequest {
  /** How long it has been waiting, in ms. */
  readonly age: () => number;
  /** Bytes sent or received. */
  moved: number;
  readonly end: () => void;
}

/** Most answers come within a second: a retry after this long is justified. */
const USUAL_MS = 3_000;

/**
 * Gives every request a time limit: 20 s, and one second more for every 10 kB sent or received. A response counts
 * until the last byte of its body has arrived. Without a limit a hung request would block its collection for as long
 * as the browser waits.
 */
export function limitRequests(ask: typeof fetch): LimitedFetch {
  const open = new Set<OpenRequest>();
  const left = ({ age, moved }: OpenRequest, patience: number) =>
    patience + (moved / BYTES_PER_S) * 1_000 - age();

  async function limited(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const stop = new AbortController();
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const request: OpenRequest = {
      age: ageFrom(performance.now(), Date.now()),
      moved: sizeOf(init?.body),
      end: () => stop.abort(new DOMException("No answer within the time limit", "TimeoutError")),
    };
    const forward = () => stop.abort(given?.reason);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(request.end, left(request, PATIENCE_MS));
    };
    given?.addEventListener("abort", forward);
    if (given?.aborted) forward();
    open.add(request);
    wait();
    try {
      const ended = rejectionOf(stop.signal);
      const response = await Promise.race([ask(input, { ...init, signal: stop.signal }), ended]);
      return await Promise.race([
        wholeOf(response, (bytes) => {
          request.moved += bytes;
          wait();
        }),
        ended,
      ]);
    } finally {
      clearTimeout(timer);
      given?.removeEventListener("abort", forward);
      open.delete(request);
    }
  }

  return {
    fetch: limited,
    abandon() {
      for (const request of open) if (left(request, USUAL_MS) < 0) request.end();
    },
  };
}

/** The page's own time may stand still while the device sleeps, and the device's clock may be put back meanwhile. */
const ageFrom = (pageTime: number, clock: number) => () =>
  Math.max(performance.now() - pageTime, Date.now() - clock);

function rejectionOf(signal: AbortSignal): Promise<never> {
  const rejection = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
  // Nothing awaits this promise once the answer has arrived.
  rejection.catch(() => undefined);
  return rejection;
}

/** Responses with these statuses must not have a body, not even an empty one. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/** The same response, once its whole body has arrived. */
async function wholeOf(response: Response, onBytes: (count: number) => void): Promise<Response> {
  if (!response.body || WITHOUT_BODY.has(response.status)) return response;
  const parts: Uint8Array[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes(part.value.byteLength);
  }
  const { status, statusText, headers } = response;
  return new Response(joined(parts), { status, statusText, headers });
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.byteLength;
  }
  return whole;
}

/** The approximate number of bytes that are sent. */
function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (body instanceof FormData) {
    return [...body.values()].reduce(
      (sum, value) => sum + (typeof value === "string" ? value.length : value.size),
      0,
    );
  }
  return 0;
}
