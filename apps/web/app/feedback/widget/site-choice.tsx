import { Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { widgetsQuery } from '../../shared/api/widget-queries.ts';

const NOWHERE = 'workspace';

interface SiteChoiceProps {
  /** The site whose visitors can read it; null for the workspace only, undefined until one is chosen. */
  readonly value: string | null | undefined;
  readonly onChange: (siteId: string | null) => void;
}

/** Who can read a post or an entry besides the workspace. No choice if no site has a widget. */
export function SiteChoice({ value, onChange }: SiteChoiceProps) {
  const widgets = useQuery(widgetsQuery);
  if (!widgets.data || widgets.data.length === 0) return null;
  return (
    <Select
      label="Visible to"
      options={[
        { value: NOWHERE, label: 'Only this workspace' },
        ...widgets.data.map(({ site_id, host }) => ({ value: site_id, label: `Also visitors to ${host}` })),
      ]}
      value={value ?? NOWHERE}
      onValueChange={(chosen) => onChange(chosen === NOWHERE ? null : chosen)}
    />
  );
}
