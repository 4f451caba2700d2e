import type { ProviderId } from '@plumbline/contract';
import type { Block, ImageBlock } from '../document/block.ts';
import type { Client, Dialect } from './client.ts';
import type { Field, FieldValues } from './field.ts';
import type { OAuthSettings } from './oauth.ts';
import type { Webhook } from './webhook.ts';

export type { ProviderId };

/** Who a connection speaks for. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** A file to go with an item: what waits to be sent holds none of its bytes. */
export interface SentFile {
  readonly fileName: string;
  /** As browsers name it, such as image/png. */
  readonly type: string;
  /** Called as it is sent. What it rejects with, sending it rejects with. */
  readonly read: () => Promise<Uint8Array>;
  /** What is to be seen, in words; left out for what is no picture. */
  readonly alt?: string;
}

/** A picture to go with an item: PNG, JPEG or WebP. */
export interface Picture extends SentFile {
  /** What is to be seen, in words. */
  readonly alt: string;
}

/** What is to be created in a work tool. */
export interface Draft {
  readonly title: string;
  readonly body: readonly Block[];
  readonly values: FieldValues;
  /** Texts of its fields of rich text, read, by id of the field. */
  readonly texts?: Readonly<Record<string, readonly Block[]>>;
  /** Files of its fields, by id of the field. */
  readonly files?: Readonly<Record<string, readonly SentFile[]>>;
  /**
   * Part of the address in Plumbline to which its body links. Nothing else has it, so that an item whose creation had no answer is found
   * by it.
   */
  readonly marker: string;
}

/** An item of a work tool, with what was chosen as it was created: some tools find an item by its project. */
export interface ItemRef {
  readonly id: string;
  /** How people call it, such as WEB-12; '' where it has no such name. */
  readonly key: string;
  readonly url: string;
  readonly values: FieldValues;
}

/** How an item stands in its work tool. */
export interface ItemState {
  readonly state: 'open' | 'closed';
  /** The tool's own word, such as In Review. */
  readonly name: string;
}

/** What can be pasted instead of consenting: a personal token or the address of a webhook. */
export interface TokenForm {
  /** What the tool calls it. */
  readonly label: string;
  readonly placeholder: string;
  /** The account of the token has to be given as well. */
  readonly needsEmail?: boolean;
  /** The address of the team's own site or server: 'optional' where the tool's own is the rule. */
  readonly address?: 'optional' | 'required';
}

/** Texts of the form that creates an item: exact. */
export interface ItemForm {
  readonly title: string;
  readonly button: string;
  readonly titlePlaceholder: string;
  readonly descriptionPlaceholder: string;
}

/** Where an item can be moved to instead of being closed: a status, a section, a label. */
export interface Moving {
  /** Fields of the form that say which project the targets are of. */
  readonly place: readonly string[];
  /** What a target is chosen from. Its values are names: a name that is chosen once holds for every project that has it. */
  readonly target: Field;
  /**
   * Moves an item to the target of this name.
   * @returns what `back` needs to undo it; '' where it was there already
   * @throws ProviderError forbidden where its project has no such target
   */
  move(client: Client, item: ItemRef, name: string): Promise<string>;
  /** Undoes a move, as far as that is still possible. @param former what the move returned, where it moved anything */
  back(client: Client, item: ItemRef, name: string, former: string): Promise<void>;
}

/** Items that have a state which the product reads and changes. */
export interface Tracking {
  /** @throws ProviderError not_found where the item was deleted */
  state(client: Client, item: ItemRef): Promise<ItemState>;
  close(client: Client, item: ItemRef): Promise<void>;
  /** @param former the name of the state before it was closed, which it gets back where it still can; '' for none */
  reopen(client: Client, item: ItemRef, former: string): Promise<void>;
  readonly moving: Moving;
}

/** A work tool, told in one object. All its calls go through the client they are given. */
export interface Provider extends Dialect {
  readonly id: ProviderId;
  /** Base URL of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** The base URL of the API on a server or site that a team names; null: there are none. @throws TypeError for what is no such address */
  readonly ownBaseUrl: ((address: string) => string) | null;
  readonly oauth: OAuthSettings;
  readonly token: TokenForm;
  readonly form: ItemForm;
  /** Asks who the connection speaks for, which proves that it works. */
  account(client: Client): Promise<Account>;
  /** Fields of the form in their order, for what was chosen so far. */
  fields(client: Client, values: FieldValues): Promise<readonly Field[]>;
  create(client: Client, draft: Draft): Promise<Omit<ItemRef, 'values'>>;
  /** Looks for an item that may have been created: by its marker. @throws ProviderError unclear where the tool cannot be asked for it */
  find(client: Client, draft: Pick<Draft, 'values' | 'marker'>): Promise<Omit<ItemRef, 'values'> | null>;
  /** Uploads a picture that the body then shows; for tools that take pictures before the item. */
  upload?(client: Client, picture: Picture, values: FieldValues): Promise<ImageBlock>;
  /** Adds a file to an item; for tools that take pictures after it. */
  attach?(client: Client, item: ItemRef, file: SentFile): Promise<void>;
  comment(client: Client, item: ItemRef, body: readonly Block[]): Promise<void>;
  readonly tracking: Tracking | null;
  /** null where nothing that it tells is of use. */
  readonly webhook: Webhook | null;
}
