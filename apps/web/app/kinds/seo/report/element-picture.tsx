import { getElementPicture, listElementPictures } from '@plumbline/contract/endpoints';
import { pathOf } from '@plumbline/contract/rules';
import { Skeleton } from '@plumbline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { FindingPartProps } from '../../../shared/explorer/explored-kind.ts';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { BlobPicture } from '../../../shared/screens/blob-picture.tsx';

const picturesQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'elements'],
    queryFn: () => client.call(listElementPictures, { query: { test_id: testId } }),
    staleTime: Infinity,
  });
const pictureQuery = (testId: string, number: number) =>
  queryOptions({
    queryKey: ['reports', testId, 'elements', number],
    queryFn: () => client.download(getElementPicture, { query: { test_id: testId, number } }),
    staleTime: Infinity,
  });

/** A picture of the element of a finding as rendered by the browser; nothing if there is none. Similar pages share one. */
export default function ElementPicture({ testId, finding }: FindingPartProps) {
  const { isOwn } = useReportSource();
  const alike = useQuery({ ...picturesQuery(testId), enabled: isOwn && finding.selector !== '' }).data?.filter(
    ({ check_id, selector }) => check_id === finding.check_id && selector === finding.selector,
  );
  const picture = alike?.find(({ page_url }) => page_url === finding.page_url) ?? alike?.[0];
  const bytes = useQuery({ ...pictureQuery(testId, picture?.number ?? 0), enabled: picture !== undefined });
  if (!picture || bytes.isError) return null;
  const { width, height, page_url } = picture;
  const isElsewhere = page_url !== finding.page_url;
  return (
    <figure className="flex flex-col gap-1">
      <div
        className="max-w-full overflow-hidden rounded-ui border border-line bg-sunken"
        style={{ width, aspectRatio: `${width} / ${height}` }}
      >
        {bytes.data ? (
          <BlobPicture bytes={bytes.data} alt={`The element ${finding.selector} as the browser shows it`} size={{ width, height }} />
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </div>
      <figcaption className="text-12 text-muted wrap-anywhere">
        {isElsewhere
          ? `As on ${pathOf(page_url)}, which has the same element. Outlined in red.`
          : 'As shown in the browser. Outlined in red.'}
      </figcaption>
    </figure>
  );
}
