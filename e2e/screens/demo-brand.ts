import sharp from 'sharp';

type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/** The ids of the demo workspace with a logo and a subdomain of its own. */
export interface BrandDemo {
  readonly brandShareToken: string;
}

/** Dark letters on a transparent background, like most logos. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
  <circle cx="60" cy="60" r="44" fill="none" stroke="#12324a" stroke-width="14"/><path d="M60 16v88M24 60h72" stroke="#d0562d" stroke-width="10"/>
  <text x="124" y="80" font-family="sans-serif" font-weight="700" font-size="56" fill="#12324a">Northquay</text></svg>`;

/** Gives an Enterprise workspace a logo and a subdomain, and shares a report with the logo. */
export async function seedBrand({
  origin,
  token,
  call,
  report,
}: {
  readonly origin: string;
  readonly token: string;
  readonly call: Call;
  /** Runs a test. @returns its id */
  readonly report: () => Promise<string>;
}): Promise<BrandDemo> {
  const answer = await fetch(`${origin}/api/workspace/logo/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await sharp(Buffer.from(LOGO)).png().toBuffer()),
  });
  if (!answer.ok) throw new Error(`The logo was answered with ${answer.status}.`);
  await call('PUT', '/workspace/subdomain/', { name: 'northquay' });
  const shared = await call<{ token: string }>('POST', '/project/share/', { test_id: await report(), days: 30, sender: 'workspace' });
  return { brandShareToken: shared.token };
}
