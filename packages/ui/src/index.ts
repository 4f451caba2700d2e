/**
 * The public interface of the design system. Parts needed by few screens have their own entries, for lazy loading:
 * @plumbline/ui/trend-chart, @plumbline/ui/date-range-picker, @plumbline/ui/command-menu,
 * @plumbline/ui/side-panel.
 */
export { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
export { AppFrame, type AppFrameProps } from './app-frame.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export { Bar } from './bar.tsx';
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
export { Button, type ButtonProps } from './button.tsx';
export type { ButtonSize, ButtonVariant } from './button-classes.ts';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { classNames } from './class-names.ts';
export { CodeExcerpt, type CodeExcerptProps, type CodeMark } from './code-excerpt.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { DataTable, type DataTableProps, type PhoneRole, type TableColumn, type TableDensity, type TableSort } from './data-table.tsx';
export {
  datePresets,
  formatDate,
  formatDateRange,
  fromIsoDate,
  resolveDateRange,
  toIsoDate,
  type DatePreset,
  type DateRangeValue,
} from './date-range.ts';
export { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
export { Disclosure, type DisclosureProps } from './disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './filter-chips.tsx';
export type { HeadAction } from './head-action.ts';
export { HeadActions, type HeadActionsProps } from './head-actions.tsx';
export type { Icon } from './icon.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Kbd } from './kbd.tsx';
export { KeyValueList, type KeyValueListProps } from './key-value-list.tsx';
export { Link, LinkProvider, type LinkComponent, type LinkProps } from './link.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { Logo, type LogoProps } from './logo.tsx';
export { Menu, type MenuAction, type MenuEntry, type MenuLink, type MenuProps } from './menu.tsx';
export { Meter, type MeterProps } from './meter.tsx';
export type { NavItem } from './nav-link.tsx';
export { OptionPicker, type OptionPickerProps, type PickerOption } from './option-picker.tsx';
export { PageHead, type PageHeadProps } from './page-head.tsx';
export { Panel, type PanelProps } from './panel.tsx';
export { PlumbDrawing } from './plumb-drawing.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { PublicFrame, type PublicFrameProps } from './public-frame.tsx';
export type { PublicLink, PublicLinkGroup } from './public-nav.tsx';
export { RailSwitcher, type RailSwitcherProps } from './rail-switcher.tsx';
export { UsageMeter, type UsageMeterProps } from './usage-meter.tsx';
export { RailUsage } from './rail-usage.tsx';
export { scoreBand, type ScoreBand } from './score-band.ts';
export { ScoreRing, type ScoreRingProps, type ScoreRingSize } from './score-ring.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { severityLooks, type Severity } from './severity.ts';
export { SeverityBadge, type SeverityBadgeProps } from './severity-badge.tsx';
export { isTypingTarget, useSingleKeyShortcuts } from './shortcuts.tsx';
export { Skeleton } from './skeleton.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { StatusBadge, type RunStatus } from './status-badge.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextLink } from './text-link.tsx';
export { useToast, type ToastMessage, type ToastTone } from './toast.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
export { useCommandMenuKey } from './use-command-menu-key.ts';
export { useListKeys, type ListKeysOptions } from './use-list-keys.ts';
export { useStrip } from './use-strip.ts';
export { ViewOptions, type ViewOptionsProps } from './view-options.tsx';
