import { html } from 'hono/html';
import { z } from 'zod';

const operation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(''),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const openApi = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Style sheet of the page, served as a file because the policy allows no inline styles. */
export const API_PAGE_STYLES = `
:root { color-scheme: light dark; }
body { font: 14px/20px "Inter Variable", Inter, system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 24px; } h2 { font-size: 20px; margin-top: 2.5rem; } code, pre { font: 13px/18px "JetBrains Mono Variable", ui-monospace, monospace; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; } summary { cursor: pointer; }
summary code { font-weight: 600; } pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
`;

/**
 * The API as a page a person reads: rendered from the OpenAPI document, without scripts.
 * @param document the OpenAPI document
 */
export function apiPage(document: unknown) {
  const { info, paths } = openApi.parse(document);
  const byTag = new Map<string, { path: string; method: string; operation: z.infer<typeof operation> }[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, entry] of Object.entries(methods)) {
      const tag = entry.tags[0] ?? 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { path, method, operation: entry }]);
    }
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title} ${info.version}</h1>
          <p>
            Requests and responses are JSON. Where a token is needed, send <code>Authorization: Token …</code>; get one from
            <code>POST /api/accounts/token/</code>. Machine-readable version: <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          ${[...byTag].map(
            ([tag, entries]) =>
              html`<h2>${tag}</h2>
                ${entries.map(
                  (entry) =>
                    html`<details>
                      <summary>
                        <code>${entry.method.toUpperCase()} ${entry.path}</code>
                        ${entry.operation.summary}${entry.operation.security.length > 0 ? ' (token)' : ''}
                      </summary>
                      ${parameterTable(entry.operation)} ${bodySchema(entry.operation)}
                      <p>
                        Returns:
                        ${Object.entries(entry.operation.responses).map(([status, answer]) => html`<code>${status}</code> ${answer.description}. `)}
                      </p>
                    </details>`,
                )}`,
          )}
        </main>
      </body>
    </html>`;
}

function parameterTable({ parameters }: z.infer<typeof operation>) {
  if (parameters.length === 0) return '';
  return html`<table>
    <thead>
      <tr>
        <th>Parameter</th>
        <th>In</th>
        <th>Schema</th>
        <th>Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <td><code>${parameter.name}</code>${parameter.required ? ', required' : ''}</td>
            <td>${parameter.in}</td>
            <td><code>${JSON.stringify(parameter.schema)}</code></td>
            <td>${parameter.description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function bodySchema({ requestBody }: z.infer<typeof operation>) {
  const schema = requestBody?.content['application/json']?.schema;
  return schema
    ? html`<p>Body:</p>
        <pre>${JSON.stringify(schema, null, 2)}</pre>`
    : '';
}
