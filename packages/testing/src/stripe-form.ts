/** A request that the provider would refuse. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | undefined;

  constructor(status: number, message: string, param?: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.param = param;
  }
}

/** A form body whose every parameter must be read; unread ones are refused, as the provider does. */
export interface StripeForm {
  readonly optional: (name: string) => string | undefined;
  readonly required: (name: string) => string;
  readonly url: (name: string) => string;
  readonly amount: (name: string) => number;
  readonly oneOf: (name: string, values: readonly string[]) => string;
  /** All parameters of the form `name[…]`. */
  readonly map: (name: string) => Record<string, string>;
  /** @throws StripeRefusal naming the first parameter that was not read */
  readonly end: () => void;
}

/** Reads an application/x-www-form-urlencoded body. */
export function readStripeForm(body: string): StripeForm {
  const given = new Map(new URLSearchParams(body));
  const take = (name: string): string | undefined => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const required = (name: string): string => {
    const value = take(name);
    if (!value) throw new StripeRefusal(400, `Missing required param: ${name}.`, name);
    return value;
  };
  const oneOf = (name: string, values: readonly string[]): string => {
    const value = required(name);
    if (!values.includes(value)) throw new StripeRefusal(400, `Invalid ${name}: must be one of ${values.join(', ')}`, name);
    return value;
  };
  return {
    optional: take,
    required,
    oneOf,
    url(name) {
      const value = required(name);
      if (!/^https?:\/\/[^/]+\//.test(value)) throw new StripeRefusal(400, 'Not a valid URL', name);
      return value;
    },
    amount(name) {
      const value = required(name);
      if (!/^\d+$/.test(value)) throw new StripeRefusal(400, `Invalid integer: ${value}`, name);
      return Number(value);
    },
    map(name) {
      const entries = [...given.keys()].filter((key) => key.startsWith(`${name}[`));
      return Object.fromEntries(entries.map((key) => [key.slice(name.length + 1, -1), take(key) ?? '']));
    },
    end() {
      const [unknown] = given.keys();
      if (unknown !== undefined) throw new StripeRefusal(400, `Received unknown parameter: ${unknown}`, unknown);
    },
  };
}
