import { z } from 'zod';
import { manyValues, oneValue } from '../../core/field.ts';
import type { Provider } from '../../core/provider.ts';
import { addressText, idText, searchedText, secretText } from '../../core/told-text.ts';
import { toMarkdown } from '../../document/to-markdown.ts';
import { shorten } from '../../document/to-text.ts';
import { ask } from './ask.ts';

const MAX_TITLE = 255;

const made = z.object({ id: idText, identifier: idText, url: addressText });
const success = z.object({ success: z.literal(true) });
const refOf = ({ id, identifier, url }: z.output<typeof made>) => ({ id, key: identifier, url });

/** Opens an issue. */
export const create: Provider['create'] = async (client, { title, body, values }) => {
  const chosen = (name: string, field: string) => {
    const value = oneValue(values, field);
    return value === '' ? {} : { [name]: value };
  };
  const priority = oneValue(values, 'priority');
  const { issueCreate } = await ask(client, {
    document: 'mutation CreateIssue($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { id identifier url } } }',
    variables: {
      input: {
        title: shorten(title, MAX_TITLE),
        description: toMarkdown(body),
        labelIds: manyValues(values, 'labels'),
        teamId: oneValue(values, 'team'),
        ...chosen('projectId', 'project'),
        ...chosen('projectMilestoneId', 'milestone'),
        ...chosen('parentId', 'parent'),
        ...chosen('assigneeId', 'assignee'),
        ...chosen('stateId', 'status'),
        ...(priority !== '' && { priority: Number(priority) }),
      },
    },
    data: z.object({ issueCreate: success.extend({ issue: made }) }),
  });
  return refOf(issueCreate.issue);
};

/** The issue with the marker in its text, among the team’s newest: a search may not find it yet. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const { team } = await ask(client, {
    document:
      'query Newest($team: String!) { team(id: $team) { issues(first: 30, orderBy: createdAt) { nodes { id identifier url description } } } }',
    variables: { team: oneValue(values, 'team') },
    data: z.object({ team: z.object({ issues: z.object({ nodes: z.array(made.extend({ description: searchedText.nullish() })) }) }) }),
  });
  const found = team.issues.nodes.find(({ description }) => description?.includes(marker));
  return found ? refOf(found) : null;
};

/** Uploads a picture to Linear’s storage: requests an upload address and returns the address to embed. */
export const upload: NonNullable<Provider['upload']> = async (client, { fileName, type, read, alt }) => {
  const bytes = await read();
  const { fileUpload } = await ask(client, {
    document:
      'mutation UploadFile($contentType: String!, $filename: String!, $size: Int!) { fileUpload(contentType: $contentType, filename: $filename, size: $size) { success uploadFile { uploadUrl assetUrl headers { key value } } } }',
    variables: { contentType: type, filename: fileName, size: bytes.length },
    data: z.object({
      fileUpload: success.extend({
        uploadFile: z.object({
          uploadUrl: secretText,
          assetUrl: secretText,
          headers: z.array(z.object({ key: secretText, value: secretText })),
        }),
      }),
    }),
  });
  const { uploadUrl, assetUrl, headers } = fileUpload.uploadFile;
  await client.call({
    method: 'PUT',
    path: uploadUrl,
    body: { bytes, type },
    // The address is only valid with exactly these headers.
    headers: {
      'cache-control': 'public, max-age=31536000',
      ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    },
    isAnonymous: true,
    schema: z.unknown(),
  });
  return { kind: 'image', source: assetUrl, alt };
};

export const comment: Provider['comment'] = async (client, { id }, body) => {
  await ask(client, {
    document: 'mutation CreateComment($input: CommentCreateInput!) { commentCreate(input: $input) { success } }',
    variables: { input: { issueId: id, body: toMarkdown(body) } },
    data: z.object({ commentCreate: success }),
  });
};
