import { type AlertChannel, alertChannels } from '#platform/contract/alert-channel.ts'
import type { KindSetting } from './alert-settings.contract.ts'

/** Only where an alert may lead: a path of our own or https (G-016); empty leads nowhere. */
export const isAlertUrl = (url: string): boolean => url === '' || /^(\/([^/\\]|$)|https:\/\/[^\s/])[^\s\\]*$/.test(url)

type Cell = { kind: string; channel: AlertChannel }
/** The cells of a row, a column, or with neither the whole matrix. */
export type Cells = Partial<Cell>

const channelsOf = ({ channel }: Cells): readonly AlertChannel[] => (channel ? [channel] : alertChannels)
const isMeant = (row: KindSetting, { kind }: Cells) => kind === undefined || row.kind === kind

/** The 'all' box is checked only when every single one is (SETTINGS-016). */
export const isAllOn = (matrix: readonly KindSetting[], cells: Cells = {}): boolean =>
  matrix.every((row) => !isMeant(row, cells) || channelsOf(cells).every((channel) => row[channel]))

/** Setting 'all' sets every single one (SETTINGS-016); the bell of what protects the person stays on. */
export function setAll(matrix: readonly KindSetting[], isOn: boolean, cells: Cells = {}): KindSetting[] {
  return matrix.map((row) => {
    if (!isMeant(row, cells)) return row
    const changed = { ...row, ...Object.fromEntries(channelsOf(cells).map((channel) => [channel, isOn])) }
    return row.isMandatory ? { ...changed, bell: true } : changed
  })
}
