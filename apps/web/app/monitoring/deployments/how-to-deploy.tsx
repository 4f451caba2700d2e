import { CodeExcerpt, Panel, TextLink } from '@plumbline/ui';

/** How to report a deployment: one request at the end of a pipeline. */
export function HowToDeploy() {
  const command = [
    `curl ${location.origin}/api/deploy/ \\`,
    `  -H "authorization: Token $PLUMBLINE_TOKEN" -H 'content-type: application/json' \\`,
    `  -d '{"url": "https://example.com", "version": "2.4.1", "environment": "production"}'`,
  ].join('\n');
  return (
    <Panel
      title="Test every deployment"
      detail="Send one request at the end of your pipeline. The tests start, and the result appears here."
    >
      <div className="flex flex-col gap-3">
        <CodeExcerpt code={command} label="Request" hideLineNumbers />
        <p className="text-13 text-muted">
          It needs an <TextLink href="/profile/tokens">API token</TextLink> with write access. The test types and options are those of the{' '}
          <TextLink href="/groups">test group</TextLink> of the address; without a group, an SEO test runs. A deployment fails if a test
          fails or finds something critical or high that the last run did not have.
        </p>
      </div>
    </Panel>
  );
}
