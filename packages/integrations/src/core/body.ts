/** What a request carries, in the three ways work tools read. */
export type RequestBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly multipart: readonly Part[] }
  | { readonly bytes: Uint8Array; readonly type: string };

/** A field of a multipart body, or a file in it. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly type: string; readonly read: () => Promise<Uint8Array> };

/** The bytes of a body and the type to announce them by. @throws as its files are read */
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
  // The platform writes the boundaries, and says which it chose.
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: new Uint8Array(await encoded.arrayBuffer()) };
}
