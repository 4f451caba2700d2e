import type { FieldValues } from '../src/core/field.ts';
import type { ProviderId } from '../src/core/provider.ts';
import type { MockRequest } from './mock-request.ts';
import type { MockEvent } from './sign-event.ts';

export interface MockAnswer {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly text?: string;
}

export interface MockRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the API with parts in braces: `/repos/{owner}/{repo}/issues`. */
  readonly path: string;
  readonly answer: (request: MockRequest) => MockAnswer;
  /** Needs no token: the address of an upload. */
  readonly isOpen?: boolean;
  /** The provider has it, and the document at hand is an excerpt without it. */
  readonly isBeyondContract?: boolean;
}

/** An item as the people of the tool see it, in the same words for every tool. */
export interface MockItem {
  readonly id: string;
  readonly title: string;
  /** All that is in its text, in the tool's own format. */
  readonly text: string;
  /** File names of pictures. */
  readonly pictures: readonly string[];
  readonly comments: readonly string[];
  readonly isClosed: boolean;
  /** Its status, its section or its labels. */
  readonly places: readonly string[];
}

/** What a mock is made of. Made anew for each server, so that none sees another's items. */
export interface MockTool {
  readonly id: ProviderId;
  /** Names of the provider's documents. */
  readonly contracts: readonly string[];
  /** The path of a request as the documents write it. */
  readonly contractPath: (path: string) => string;
  /** Below which path of the server the API is, such as `/api/v4`; '' for none. */
  readonly basePath: string;
  readonly routes: readonly MockRoute[];
  /** The access token of a request; '' for none. */
  readonly tokenOf: (request: MockRequest) => string;
  /** How the tool refuses. */
  readonly refusals: {
    readonly deadToken: MockAnswer;
    readonly limit: (seconds: number) => MockAnswer;
    readonly failure: MockAnswer;
  };
  readonly oauth: {
    readonly authorizePath: string;
    readonly tokenPath: string;
    /** Whether a used refresh token ends. */
    readonly rotates: boolean;
    readonly pkce: boolean;
    readonly clientAuth: 'body' | 'basic';
    readonly body: 'form' | 'json';
    /** Adds what the tool says beside the tokens. */
    readonly grant?: (tokens: Readonly<Record<string, unknown>>) => unknown;
    /** No refresh token, and no end of the access token. */
    readonly isEndless?: boolean;
  };
  /** What the provider is known to take although its own document refuses it. */
  readonly deviation?: RegExp;
  /** Rules that the documents do not state. @returns what is wrong */
  readonly judge?: (request: MockRequest) => string | null;
  readonly items: () => readonly MockItem[];
  /** What the hostile text of the suite would be in the tool's format, had it come through as markup. */
  readonly live: RegExp;
  /** What a person would choose in the form. */
  readonly values: FieldValues;
  /** Where a fix may move an item to, which is not closing it; null for a tool whose items have no state. */
  readonly target: string | null;
  /** A person of the tool closes an item, or opens it again. */
  readonly setClosed: ((id: string, isClosed: boolean) => void) | null;
  readonly remove: (id: string) => void;
  /** What the tool sends when an item changed, signed with a secret; null for a tool that is not heard. @param at milliseconds since 1970 */
  readonly event: ((secret: string, id: string, at: number) => MockEvent) | null;
}
