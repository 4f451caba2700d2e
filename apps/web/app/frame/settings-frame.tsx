import { Outlet, useLocation } from 'react-router';
import { ALL_SETTINGS } from './places.ts';
import { SettingsList } from './settings-list.tsx';

/** The list of settings beside the open one; on phones the list is a separate screen. */
export default function SettingsFrame() {
  if (useLocation().pathname === ALL_SETTINGS.path) return <Outlet />;
  return (
    <div className="md:grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
      <SettingsList look="beside" className="max-md:hidden" />
      <div className="flex min-w-0 flex-col gap-6">
        <Outlet />
      </div>
    </div>
  );
}
