/** Joins class names, leaving out what is false, null or empty: `classNames('btn', busy && 'btn--busy')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
