/** The part of the Trusted Types API that is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Makes a script address acceptable to a page that enforces Trusted Types. The address comes from the site itself. */
export function scriptAddress(address: string): string {
  const policy = window.trustedTypes?.createPolicy('plumbline', { createScriptURL: (given) => given });
  return policy?.createScriptURL(address) ?? address;
}
