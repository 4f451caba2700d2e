/** The body of a request, in the three formats that work tools accept. */
export type RequestBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly multipart: readonly Part[] }
  | { readonly bytes: Uint8Array; readonly type: string };

/** A field of a multipart body, or a file. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly type: string; readonly read: () => Promise<Uint8Array> };

/** Encodes a body, and returns its content type. @throws errors of reading its files */
export async function encodeBody(body: RequestBody): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
  if ('json' in body) return { type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(body.json)) };
  if ('form' in body) {
    return { type: 'application/x-www-form-urlencoded', bytes: new TextEncoder().encode(new URLSearchParams(body.form).toString()) };
  }
  if ('bytes' in body) return body;
  const form = new FormData();
  for (const part of body.multipart) {
    if ('value' in part) form.append(part.name, part.value);
    else form.append(part.name, new File([new Uint8Array(await part.read())], part.fileName, { type: part.type }));
  }
  // The platform generates the boundary and sets the content type.
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: new Uint8Array(await encoded.arrayBuffer()) };
}
