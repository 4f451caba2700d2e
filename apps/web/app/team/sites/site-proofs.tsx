import type { ProofMethod, Site } from '@plumbline/contract';
import { CopyButton, Tabs } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** An IPv4 or IPv6 address, or localhost, with or without a port: it has no DNS entry. */
const isAddress = (host: string): boolean => /^(?:[\d.]+|\[.*\]|localhost)(?::\d+)?$/.test(host);

/** The ways to verify a site, each with what to copy and the result of the last check. */
export function SiteProofs({ site }: { site: Site }) {
  const { dns, file, meta } = site.proofs;
  const problem = (method: ProofMethod) => site.problems.find((one) => one.method === method)?.message;
  return (
    <Tabs
      label={`Ways to verify ${site.host}`}
      tabs={[
        ...(isAddress(site.host)
          ? []
          : [
              {
                value: 'dns',
                label: 'DNS record',
                content: (
                  <Way words="Publish this TXT record where the name servers of the domain are managed." problem={problem('dns')}>
                    <Copied label="Name" text={dns.name} />
                    <Copied label="Value" text={dns.value} />
                  </Way>
                ),
              },
            ]),
        {
          value: 'file',
          label: 'File',
          content: (
            <Way words="Put a text file with this one line at this address." problem={problem('file')}>
              <Copied label="Address" text={file.url} />
              <Copied label="Content" text={file.content} />
            </Way>
          ),
        },
        {
          value: 'meta',
          label: 'Meta tag',
          content: (
            <Way words="Put this tag into the head of the start page." problem={problem('meta')}>
              <Copied label="Tag" text={meta.tag} />
            </Way>
          ),
        },
      ]}
    />
  );
}

function Way({ words, problem, children }: { words: string; problem: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-muted">{words} It has to stay there: every test looks for it again.</p>
      <dl className="flex flex-col gap-2">{children}</dl>
      {problem && <p className="text-13 text-medium">{problem}</p>}
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-ui border max-sm:flex-wrap max-sm:gap-y-0 border-line bg-sunken py-1 pr-1 pl-3">
      <dt className="w-16 shrink-0 py-1 text-13 text-muted max-sm:w-full max-sm:pb-0">{label}</dt>
      <dd className="min-w-0 flex-1 py-1 font-mono text-12 leading-5 wrap-anywhere">{text}</dd>
      <dd className="shrink-0">
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </dd>
    </div>
  );
}
