import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** The router's location and the one it is navigating to; the same while it is idle. */
export interface Heading {
  readonly from: Location;
  readonly to: Location;
}

/**
 * The current location and the pending one at the moment of the call. React renders a change later than the router makes it, so
 * useLocation and useNavigation return what was last rendered: too old for code that writes the URL from a timer.
 */
export function useHeading(): () => Heading {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useHeading needs a router around it.');
  return useCallback(() => {
    const { location, navigation } = router.state;
    return { from: location, to: navigation.location ?? location };
  }, [router]);
}
