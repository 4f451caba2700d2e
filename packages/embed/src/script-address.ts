/** What browsers with Trusted Types have, as far as it is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** An address of a script that a page takes which asks for Trusted Types. The address is the one that the site itself has given. */
export function scriptAddress(address: string): string {
  const policy = window.trustedTypes?.createPolicy('plumbline', { createScriptURL: (given) => given });
  return policy?.createScriptURL(address) ?? address;
}
