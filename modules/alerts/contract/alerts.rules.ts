import { bell, type KindSetting } from './alert-settings.contract.ts'

/** Only where an alert may lead: a path of our own or https (G-016); empty leads nowhere. */
export const isAlertUrl = (url: string): boolean => url === '' || /^(\/([^/\\]|$)|https:\/\/[^\s/])[^\s\\]*$/.test(url)

type Cell = { kind: string; channel: string }
/** The cells of a row, a column, or with neither the whole matrix. */
export type Cells = Partial<Cell>

const channelsOf = ({ channels }: KindSetting, { channel }: Cells): string[] =>
  Object.keys(channels).filter((name) => channel === undefined || name === channel)
const isMeant = (row: KindSetting, { kind }: Cells) => kind === undefined || row.kind === kind

/** The 'all' box is checked only when every single one is (SETTINGS-016). */
export const isAllOn = (matrix: readonly KindSetting[], cells: Cells = {}): boolean =>
  matrix.every((row) => !isMeant(row, cells) || channelsOf(row, cells).every((channel) => row.channels[channel]))

/** Whether some of them is checked. */
export const isAnyOn = (matrix: readonly KindSetting[], cells: Cells = {}): boolean =>
  matrix.some((row) => isMeant(row, cells) && channelsOf(row, cells).some((channel) => row.channels[channel]))

/** Setting 'all' sets every single one (SETTINGS-016); the bell of what protects the person stays on. */
export function setAll(matrix: readonly KindSetting[], isOn: boolean, cells: Cells = {}): KindSetting[] {
  return matrix.map((row) => {
    if (!isMeant(row, cells)) return row
    const changed = Object.fromEntries(channelsOf(row, cells).map((channel) => [channel, isOn]))
    return { ...row, channels: { ...row.channels, ...changed, ...(row.isMandatory && { [bell]: true }) } }
  })
}
