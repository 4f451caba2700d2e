import type { FieldValues } from '../src/core/field.ts';
import type { ProviderId } from '../src/core/provider.ts';
import type { MockRequest } from './mock-request.ts';
import type { MockEvent } from './sign-event.ts';

export interface MockAnswer {
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly text?: string;
}

export interface MockRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** API path with parameters in braces: `/repos/{owner}/{repo}/issues`. */
  readonly path: string;
  readonly answer: (request: MockRequest) => MockAnswer;
  /** Needs no token, such as an upload address. */
  readonly isOpen?: boolean;
  /** Exists in the provider’s API, but not in our excerpt of its document. */
  readonly isBeyondContract?: boolean;
}

/** An item as seen in the tool, in a format shared by all mocks. */
export interface MockItem {
  readonly id: string;
  readonly title: string;
  /** Its whole text, in the tool’s own format. */
  readonly text: string;
  /** File names of pictures. */
  readonly pictures: readonly string[];
  readonly comments: readonly string[];
  readonly isClosed: boolean;
  /** Its status, section or labels. */
  readonly places: readonly string[];
}

/** The definition of a mock. Created for each server, so that none sees another’s items. */
export interface MockTool {
  readonly id: ProviderId;
  /** Names of the provider’s documents. */
  readonly contracts: readonly string[];
  /** The path of a request as in the documents. */
  readonly contractPath: (path: string) => string;
  /** Path of the API on the server, such as `/api/v4`; '' for none. */
  readonly basePath: string;
  readonly routes: readonly MockRoute[];
  /** The access token of a request; '' for none. */
  readonly tokenOf: (request: MockRequest) => string;
  /** The tool’s error responses. */
  readonly refusals: {
    readonly deadToken: MockAnswer;
    readonly limit: (seconds: number) => MockAnswer;
    readonly failure: MockAnswer;
  };
  readonly oauth: {
    readonly authorizePath: string;
    readonly tokenPath: string;
    /** Whether a refresh token can be used once only. */
    readonly rotates: boolean;
    readonly pkce: boolean;
    readonly clientAuth: 'body' | 'basic';
    readonly body: 'form' | 'json';
    /** Adds the tool’s own fields to the token response. */
    readonly grant?: (tokens: Readonly<Record<string, unknown>>) => unknown;
    /** Has no refresh token, and the access token does not expire. */
    readonly isEndless?: boolean;
  };
  /** What the provider accepts although its own document forbids it. */
  readonly deviation?: RegExp;
  /** Checks rules that the documents do not state. @returns the problem */
  readonly judge?: (request: MockRequest) => string | null;
  readonly items: () => readonly MockItem[];
  /** What the test suite’s malicious text would look like in the tool’s format if it were not escaped. */
  readonly live: RegExp;
  /** Form values that a person would choose. */
  readonly values: FieldValues;
  /** Where a fix may move an item instead of closing it; null for a tool whose items have no state. */
  readonly target: string | null;
  /** Closes or reopens an item as a person in the tool. */
  readonly setClosed: ((id: string, isClosed: boolean) => void) | null;
  readonly remove: (id: string) => void;
  /** The tool’s signed event for a changed item; null for a tool without webhooks. @param at milliseconds since 1970 */
  readonly event: ((secret: string, id: string, at: number) => MockEvent) | null;
}
