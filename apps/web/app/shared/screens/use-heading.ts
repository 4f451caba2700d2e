import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** Where the router is, and where it is going: the same place while it is going nowhere. */
export interface Heading {
  readonly from: Location;
  readonly to: Location;
}

/**
 * Where one is and where one is going at the moment of the call. React draws a change of the address later than the router makes
 * it, and what useLocation and useNavigation say is what was drawn: too old for whoever writes the address from a timer.
 */
export function useHeading(): () => Heading {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useHeading needs a router around it.');
  return useCallback(() => {
    const { location, navigation } = router.state;
    return { from: location, to: navigation.location ?? location };
  }, [router]);
}
