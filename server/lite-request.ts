const UPLOAD_PATH = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$)[^/]+\/./;

/** Adapts a request for Lite: with its whole body, and with an uploaded file as the body itself. */
export async function prepareRequest(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  const form = isUpload(request) ? await readForm(request, body) : undefined;
  return (form && (await unwrapFile(request, form))) ?? withBody(request, body, {});
}

function isUpload(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return type.startsWith("multipart/") && UPLOAD_PATH.test(new URL(request.url).pathname);
}

/** Parses the fields of a form; none where it is malformed. */
async function readForm(request: Request, body: ArrayBuffer): Promise<FormData> {
  const copy = new Response(body, { headers: request.headers });
  return copy.formData().catch(() => new FormData());
}

/** supabase-js sends the file in a field without a name, which Lite does not read. */
async function unwrapFile(request: Request, form: FormData): Promise<Request | undefined> {
  const file = [...form.values()].find((value) => value instanceof File);
  const maxAge = form.get("cacheControl");
  return (
    file &&
    withBody(request, await file.arrayBuffer(), {
      "content-type": file.type || "application/octet-stream",
      ...(typeof maxAge === "string" && { "cache-control": `max-age=${maxAge}` }),
    })
  );
}

/** Sets the length again, which Lite compares with the limit of the bucket. */
function withBody(request: Request, body: ArrayBuffer, changes: Record<string, string>): Request {
  const headers = new Headers(request.headers);
  headers.set("content-length", String(body.byteLength));
  for (const [name, value] of Object.entries(changes)) headers.set(name, value);
  return new Request(request.url, { method: request.method, headers, body });
}
