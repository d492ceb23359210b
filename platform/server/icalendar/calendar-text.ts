import ICAL from 'ical.js'
import './line-length.ts'
import './text-properties.ts'

type Property = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]]
type Component = [name: string, properties: Property[], components: Component[]]

/**
 * A calendar as a file. Whatever its texts hold, each stays one value of its property: a line break that were written as
 * it is would begin a property, or an event, that somebody else has thought up.
 */
export function writeCalendarText(calendar: ICAL.Component): string {
  return ICAL.stringify(harmless(calendar.jCal as Component) as unknown as unknown[])
}

const harmless = ([name, properties, components]: Component): Component => [
  name,
  properties.map(([named, parameters, type, ...values]): Property => {
    const isText = type === 'text' || type === 'unknown'
    return [
      named,
      mapTexts(parameters, onOneLine) as Property[1],
      isText ? 'text' : type,
      ...values.map((value) => mapTexts(value, isText ? withoutControls : onOneLine)),
    ]
  }),
  components.map(harmless),
]

/** The texts of a value, which may be a list or a structure of several. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

/** Line breaks are escaped by the library, which knows one kind of them. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
const onOneLine = (text: string): string => withoutControls(text).replaceAll('\n', ' ')
