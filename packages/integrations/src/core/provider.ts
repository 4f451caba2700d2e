import type { ProviderId } from '@plumbline/contract';
import type { Block, ImageBlock } from '../document/block.ts';
import type { Client, Dialect } from './client.ts';
import type { Field, FieldValues } from './field.ts';
import type { OAuthSettings } from './oauth.ts';
import type { Webhook } from './webhook.ts';

export type { ProviderId };

/** The account a connection acts as. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** A file for an item; its bytes are not held while waiting. */
export interface SentFile {
  readonly fileName: string;
  /** Media type, such as image/png. */
  readonly type: string;
  /** Called when it is sent; if it rejects, so does sending. */
  readonly read: () => Promise<Uint8Array>;
  /** Alternative text; omitted unless it is a picture. */
  readonly alt?: string;
}

/** A picture for an item: PNG, JPEG or WebP. */
export interface Picture extends SentFile {
  /** Alternative text. */
  readonly alt: string;
}

/** An item to be created in a work tool. */
export interface Draft {
  readonly title: string;
  readonly body: readonly Block[];
  readonly values: FieldValues;
  /** Parsed rich text by field id. */
  readonly texts?: Readonly<Record<string, readonly Block[]>>;
  /** Files by field id. */
  readonly files?: Readonly<Record<string, readonly SentFile[]>>;
  /**
   * Part of the Plumbline address that its body links to. It is unique, so that an item can be found if the response to its creation was
   * lost.
   */
  readonly marker: string;
}

/** An item of a work tool, with the values used to create it: some tools find an item by its project. */
export interface ItemRef {
  readonly id: string;
  /** Its name for people, such as WEB-12; '' without one. */
  readonly key: string;
  readonly url: string;
  readonly values: FieldValues;
}

/** An item’s state in its work tool. */
export interface ItemState {
  readonly state: 'open' | 'closed';
  /** The tool’s own name, such as In Review. */
  readonly name: string;
}

/** What can be pasted instead of OAuth consent: a personal token or a webhook address. */
export interface TokenForm {
  /** The tool’s name for it. */
  readonly label: string;
  readonly placeholder: string;
  /** The token’s account is needed as well. */
  readonly needsEmail?: boolean;
  /** The address of a team’s own site or server; 'optional' if the tool’s own is the default. */
  readonly address?: 'optional' | 'required';
}

/** Texts of the form that creates an item, as specified. */
export interface ItemForm {
  readonly title: string;
  readonly button: string;
  readonly titlePlaceholder: string;
  readonly descriptionPlaceholder: string;
}

/** Where an item can be moved instead of being closed: a status, a section, a label. */
export interface Moving {
  /** Form fields that determine the project. */
  readonly place: readonly string[];
  /** Options for the target. Values are names, so that one choice applies to every project that has it. */
  readonly target: Field;
  /**
   * Moves an item to the target with this name.
   * @returns what `back` needs to undo it; '' when it was already there
   * @throws ProviderError forbidden when its project has no such target
   */
  move(client: Client, item: ItemRef, name: string): Promise<string>;
  /** Undoes a move if possible. @param former the result of `move` */
  back(client: Client, item: ItemRef, name: string, former: string): Promise<void>;
}

/** Items with a state that the product reads and changes. */
export interface Tracking {
  /** @throws ProviderError not_found when the item was deleted */
  state(client: Client, item: ItemRef): Promise<ItemState>;
  close(client: Client, item: ItemRef): Promise<void>;
  /** @param former name of the state before it was closed, which is restored if possible; '' for none */
  reopen(client: Client, item: ItemRef, former: string): Promise<void>;
  readonly moving: Moving;
}

/** A work tool, described by one object. All calls go through the given client. */
export interface Provider extends Dialect {
  readonly id: ProviderId;
  /** API base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** API base URL of a team’s own server or site; null if the tool has none. @throws TypeError for an invalid address */
  readonly ownBaseUrl: ((address: string) => string) | null;
  readonly oauth: OAuthSettings;
  readonly token: TokenForm;
  readonly form: ItemForm;
  /** Fetches the connection’s account, which proves that it works. */
  account(client: Client): Promise<Account>;
  /** Form fields in order, given the values chosen so far. */
  fields(client: Client, values: FieldValues): Promise<readonly Field[]>;
  create(client: Client, draft: Draft): Promise<Omit<ItemRef, 'values'>>;
  /** Looks for an item that may have been created, by its marker. @throws ProviderError unclear when the tool cannot be searched */
  find(client: Client, draft: Pick<Draft, 'values' | 'marker'>): Promise<Omit<ItemRef, 'values'> | null>;
  /** Uploads a picture to be embedded in the body, for tools that accept pictures before the item exists. */
  upload?(client: Client, picture: Picture, values: FieldValues): Promise<ImageBlock>;
  /** Adds a file to an item, for tools that accept files only then. */
  attach?(client: Client, item: ItemRef, file: SentFile): Promise<void>;
  comment(client: Client, item: ItemRef, body: readonly Block[]): Promise<void>;
  readonly tracking: Tracking | null;
  /** null when it sends nothing useful. */
  readonly webhook: Webhook | null;
}
