import { html, raw } from 'hono/html';
import { type Operation, openApi, type Schema } from './api-document.ts';
import { codeWords, fieldsOf, fieldTable, objectId, type Objects, resolved, typeWords } from './api-fields.ts';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Error responses that almost every operation shares, and that are described only once. */
const SHARED_FROM = 400;

/**
 * Renders the OpenAPI document as a page for people. Its only script is the one that applies the theme.
 * @param document the OpenAPI document
 * @param styles address of the website’s style sheet with the tokens; null when the website is not built
 */
export async function apiPage(document: unknown, styles: string | null) {
  const { info, paths, components } = openApi.parse(document);
  const byTag = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Entry => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags[0] ?? 'Other',
  );
  const tags = [...byTag].toSorted(([one], [other]) => one.localeCompare(other));
  const objects = Object.entries(components.schemas).toSorted(([one], [other]) => one.localeCompare(other));
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${
          styles === null
            ? ''
            : html`<script src="/theme.js"></script>
                <link rel="stylesheet" href="${styles}" />`
        }
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body class="api">
        <header>
          <div>
            <a class="home" href="/"><img src="/favicon.svg" alt="" />Plumbline</a>
            <a href="/pricing">Pricing</a>
            <a href="/contact">Contact</a>
          </div>
        </header>
        <div>
          <nav aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ol>
              ${tags.map(
                ([tag, entries]) =>
                  html`<li>
                    <a href="#${tagId(tag)}">${tag}<small>${entries.length}</small></a>
                  </li>`,
              )}
              <li>
                <a href="#objects">Objects<small>${objects.length}</small></a>
              </li>
            </ol>
          </nav>
          <main>
            <h1>${info.title}</h1>
            <p class="lead">Version ${info.version}. Everything you can do on the screens, a program can do too.</p>
            <p>
              Addresses begin with <code>/api</code>. Requests and responses are JSON. Where a token is needed, send
              <code>Authorization: Token …</code>; get one from <code>POST /api/accounts/token/</code> or create one in your profile. For
              programs: <a href="/api/openapi.json">/api/openapi.json</a>.
            </p>
            ${sharedAnswers([...byTag.values()].flat())}
            ${tags.map(
              ([tag, entries]) =>
                html`<section id="${tagId(tag)}">
                  <h2>${tag}</h2>
                  ${entries.map((entry) => operationPart(entry, components.schemas))}
                </section>`,
            )}
            <section id="objects">
              <h2>Objects</h2>
              ${objects.map(([name, schema]) => objectPart(name, schema, components.schemas))}
            </section>
          </main>
        </div>
      </body>
    </html>`;
  // The templates’ indentation would be a quarter of the page.
  return raw(page.replaceAll(/\n\s+/g, '\n'));
}

function tagId(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;
}

/** The shared error responses. */
function sharedAnswers(entries: readonly Entry[]) {
  const answers = new Map(
    entries.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { description }]) =>
        Number(status) >= SHARED_FROM ? [[status, description] as const] : [],
      ),
    ),
  );
  return html`<section id="errors">
    <h2>Errors</h2>
    <table class="statuses">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${[...answers]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(
            ([status, meaning]) =>
              html`<tr>
                <th scope="row"><code>${status}</code></th>
                <td>${codeWords(meaning)}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </section>`;
}

function operationPart({ path, method, operation }: Entry, objects: Objects) {
  const { parameters, requestBody, responses, security } = operation;
  const sent = requestBody?.content['application/json']?.schema;
  const body = sent && resolved(sent, objects);
  const otherBody = Object.keys(requestBody?.content ?? {}).filter((type) => type !== 'application/json');
  return html`<details>
    <summary><b data-method="${method}">${method.toUpperCase()}</b><code>${path}</code><small>${operation.summary}</small></summary>
    <div class="body">
      ${security.some((one) => 'Token' in one) ? html`<p>Needs a token.</p>` : ''}
      ${security.some((one) => 'Link' in one) ? html`<p>Needs the secret of a share link, in <code>X-Link-Token</code>.</p>` : ''}
      ${fieldTable(
        'Parameters',
        parameters.map((parameter) => ({ ...parameter, place: parameter.in })),
      )}
      ${body === undefined ? '' : fieldTable('Body', fieldsOf(body, objects)) || html`<p>Body: ${typeWords(body)}</p>`}
      ${otherBody.length === 0 ? '' : html`<p>Body: <code>${otherBody.join(', ')}</code></p>`}
      ${Object.entries(responses).map(([status, answer]) => (Number(status) < SHARED_FROM ? responsePart(status, answer, objects) : ''))}
    </div>
  </details>`;
}

function responsePart(status: string, { description, content }: Operation['responses'][string], objects: Objects) {
  const schema = content['application/json']?.schema;
  const data = schema?.properties?.['data'] ?? schema;
  return html`<p>
      <code>${status}</code> ${description}.${data === undefined || data.properties ? '' : html` <code>data</code> is ${typeWords(data)}.`}
    </p>
    ${data === undefined ? '' : fieldTable('Fields of data', fieldsOf(data, objects))}`;
}

function objectPart(name: string, schema: Schema, objects: Objects) {
  // Following a link into a closed `details` opens it.
  return html`<details>
    <summary class="object"><code>${name}</code></summary>
    <div class="body" id="${objectId(name)}">${fieldTable('Fields', fieldsOf(schema, objects)) || html`<p>${typeWords(schema)}</p>`}</div>
  </details>`;
}
