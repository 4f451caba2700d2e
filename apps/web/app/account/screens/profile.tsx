import { PageHead, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { personProfileQuery } from '../../shared/api/queries.ts';
import { ProfileForm } from '../profile/profile-form.tsx';
import { ProfileImage } from '../profile/profile-image.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** The user's profile. */
export default function ProfileScreen() {
  const profile = useQuery(personProfileQuery);
  return (
    <>
      <ScreenTitle of="Profile" />
      <PageHead title="Profile" detail={profile.data?.email} className="mb-0!" />
      {profile.isPending && <Skeleton className="h-96 w-full" />}
      {profile.isError && <QueryProblem error={profile.error} what="profile" onRetry={() => void profile.refetch()} />}
      {profile.data && (
        <>
          <ProfileImage profile={profile.data} />
          <ProfileForm profile={profile.data} />
        </>
      )}
    </>
  );
}
