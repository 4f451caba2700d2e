import type { ResponsiveDeviceView, ResponsiveSweep } from '@plumbline/contract';
import { jsonb, pgTable, text, uuid } from '../../platform/database/columns.ts';
import { tests } from '../tests/tables.ts';

/** What a finished responsive test shows besides its findings. Its pictures are stored with those of captures. */
export const responsiveReports = pgTable('responsive_reports', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  devices: jsonb().$type<readonly ResponsiveDeviceView[]>().notNull(),
  sweep: jsonb().$type<ResponsiveSweep>(),
});
