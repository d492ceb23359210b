import type { Loaded } from '#platform/web/ui/states/pane.tsx'

/** The four faces of an answer that is shown in another shape than it came in. */
export const faces = <T>(
  { isError, isFetching, refetch }: Omit<Loaded<unknown>, 'data'>,
  data: T | undefined,
): Loaded<T> => ({
  data,
  isError,
  isFetching,
  refetch,
})
