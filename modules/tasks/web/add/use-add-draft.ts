import { useMemo, useState } from 'react'
import { useViewer } from '#platform/web/session/viewer.ts'
import { emptyGroupId, isAssignable } from '../../contract/tasks.rules.ts'
import type { AddPlace } from '../place/use-add-task.ts'
import { useAreaPeople, useAreas, useBuckets } from '../tasks.queries.ts'
import { type AddFields, fieldsOf, type Known, readLine } from './add-draft.ts'
import { useReading } from './use-reading.ts'

const nobody: Known['people'] = []
const nothingTakenBack: ReadonlySet<string> = new Set()

/**
 * A task that is being written: its line with what was read in it, and the fields as they stand, with all that may be
 * chosen in them. What is chosen by hand counts before what the line says.
 */
export function useAddDraft(place: AddPlace & { groupId: string }) {
  const viewerCode = useViewer()?.personCode ?? ''
  const reading = useReading()
  const [line, setLine] = useState(place.line ?? '')
  const [takenBack, setTakenBack] = useState(nothingTakenBack)
  const [chosen, setChosen] = useState<Partial<AddFields>>({})
  const [chosenBucket, setBucket] = useState(place.bucketId)
  const allAreas = useAreas().data?.items
  const areas = useMemo(
    () => (allAreas ?? []).filter(({ role, isArchived }) => !isArchived && (role === 'member' || role === 'owner')),
    [allAreas],
  )
  const isOfArea = place.groupId !== emptyGroupId && (!allAreas || areas.some((area) => area.groupId === place.groupId))
  const first: AddFields = {
    groupId: isOfArea ? place.groupId : emptyGroupId,
    members: [viewerCode],
    startDate: '',
    endDate: '',
    endTime: '',
    priority: 'Normal',
    labels: [],
    repeat: null,
  }
  // Which area is meant says whose people an @ may name.
  const ofAreas = { areas, people: nobody }
  const { groupId } = fieldsOf(readLine(line, reading, ofAreas, takenBack), ofAreas, first, chosen)
  const people = useAreaPeople(groupId).filter(({ role }) => role !== 'viewer')
  const known: Known = { areas, people }
  const read = readLine(line, reading, known, takenBack)
  const whole = takenBack.size > 0 ? readLine(line, reading, known, nothingTakenBack) : read
  const fresh = read.tokens.filter(({ text }) => !whole.tokens.some((token) => token.text === text))
  const fields = fieldsOf(read, known, first, chosen)
  // Whoever was chosen in another area does not come along.
  const members =
    people.length > 0 ? fields.members.filter((code) => people.some(({ userId }) => userId === code)) : fields.members
  const buckets = (useBuckets(groupId).data?.items ?? []).filter(({ status }) => isAssignable(status))
  const bucket =
    buckets.find(({ bucketId }) => bucketId === chosenBucket) ??
    buckets.find(({ isBase, status }) => isBase && status === place.status) ??
    buckets[0]
  return {
    line,
    setLine,
    read,
    /** What was read in the line, and what was taken back of it. */
    tokens: [...whole.tokens, ...fresh].toSorted((a, b) => a.start - b.start),
    takenBack,
    toggle: (text: string, isOn: boolean) =>
      setTakenBack((before) => new Set(isOn ? [...before].filter((each) => each !== text) : [...before, text])),
    known,
    people,
    buckets,
    bucketId: bucket?.bucketId,
    setBucket,
    fields: { ...fields, members },
    choose: (change: Partial<AddFields>) => setChosen((before) => ({ ...before, ...change })),
    isDirty: line.trim() !== (place.line ?? '').trim() || Object.keys(chosen).length > 0,
  }
}
