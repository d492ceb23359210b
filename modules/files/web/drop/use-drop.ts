import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useAskBeforeLeaving } from '#platform/web/session/use-ask-before-leaving.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { admit, type Refusal } from '../upload/admission.ts'
import { identifierOf, nameOf } from '../upload/identifier.ts'
import { isUnderWay, type Upload } from '../upload/upload.ts'
import type { FileDropProps } from './drop-props.ts'
import { interleaved, withoutOnTheirWay } from './order.ts'
import { useArrivals } from './use-arrivals.ts'
import { useSet } from './use-set.ts'
import { useUploader } from './use-uploader.ts'

const nothing: readonly never[] = []
const twice = ({ name }: Upload): Refusal => ({ name, why: { key: 'files.drop.refused.twice' } })
const sizeOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Everything a place for files does; the components only show it. */
export function useDrop(props: FileDropProps) {
  const { code, onChange, onTouch } = props
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { set, list, begun, open } = useSet(props)
  // Two calls about one order may overtake each other on the way.
  const { add: inTurn } = useOneAfterAnother()
  const arrivals = useArrivals(code, inTurn)
  /** The toast that asked to select first. */
  const asked = useRef(0)
  const [refused, setRefused] = useState<readonly Refusal[]>(nothing)

  const { uploads, uploader, openFor } = useUploader({
    onDone: (upload, file) => {
      if (file && arrivals.wasThere(upload.id, file)) refuse([...refused, twice(upload)])
      else announce(t('files.drop.said.done', { name: upload.name }))
      void arrivals.arrived(upload, file)
    },
    onFailed: ({ name }, problem) => announce(t('files.drop.said.failed', { name, why: say(problem) }), 'assertive'),
  })

  const refuse = (now: readonly Refusal[]) => {
    setRefused(now)
    if (now.length > 0) announce(now.map(({ name, why }) => `${name}: ${say(why)}`).join('. '), 'assertive')
  }
  const inSet = list.data?.items ?? nothing
  const { mayBe } = arrivals
  const files = useMemo(() => withoutOnTheirWay(inSet, uploads.filter(isUnderWay), mayBe), [inSet, uploads, mayBe])
  // What goes on its way again is shown once, and there.
  const unfinished = (begun.data?.items ?? nothing).filter(
    ({ flowIdentifier }) => !uploads.some(({ id }) => id === flowIdentifier),
  )
  const underWay = uploads.filter(isUnderWay).length
  const failed = uploads.length - underWay
  useUnsaved(underWay > 0)

  const latest = useLatest({ onChange, onTouch })
  useEffect(() => {
    latest.current.onChange?.({ files, underWay, failed })
  }, [latest, files, underWay, failed])
  const touch = () => latest.current.onTouch?.()

  useAskBeforeLeaving(underWay > 0, {
    title: t('files.drop.leave.title'),
    text: t('files.drop.leave.text'),
    action: t('files.drop.leave.action'),
  })
  // Whoever comes back asks anew how far each file got.
  useEffect(
    () => () => {
      if (code !== null) cache.removeQueries({ queryKey: keyOf(filesCalls.uploads, { code }) })
    },
    [cache, code],
  )

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    try {
      const { code: into, limits } = await open()
      const { items: stored } = await cache.ensureQueryData(queryOf(filesCalls.list, { code: into }))
      const { items: begunThere } = await cache.ensureQueryData(queryOf(filesCalls.uploads, { code: into }))
      const to = await openFor(into)
      const onTheWay = to.get()
      const ids = new Set([...arrivals.known(stored), ...onTheWay.map(({ id }) => id)])
      // What is begun and not chosen now keeps its room.
      const coming = new Set([...onTheWay.map(({ id }) => id), ...chosen.map(identifierOf)])
      const waiting = begunThere.filter(({ flowIdentifier }) => !coming.has(flowIdentifier))
      const there = [...withoutOnTheirWay(stored, onTheWay.filter(isUnderWay), mayBe), ...onTheWay, ...waiting]
      const holding = { files: there.length, bytes: sizeOf(there), ids }
      const { taken, refused: now } = admit(chosen, limits, holding)
      arrivals.choose(taken.map(identifierOf), stored)
      const again = taken.filter((file) => stored.some(({ name, size }) => name === nameOf(file) && size === file.size))
      to.add(taken, new Set([...begunThere.map(({ flowIdentifier }) => flowIdentifier), ...again.map(identifierOf)]))
      if (taken.length > 0) touch()
      refuse(now)
      if (now.length === 0) announce(t('files.drop.said.begun', { count: taken.length }))
    } catch (error) {
      toast.error(sayError(error), { label: t('ui.retry'), run: () => void choose(chosen) })
    }
  }

  const giveUp = async (id: string) => {
    uploader?.cancel(id)
    arrivals.forget(new Set([id]))
    if (code === null) return
    await call(filesCalls.removeUpload, { code, flowIdentifier: id }).catch(() => undefined)
    // The list may have a file that came of it before this page heard so; that one has gone with it.
    await Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(filesCalls.uploads, { code }) }),
      cache.invalidateQueries({ queryKey: keyOf(filesCalls.list, { code }) }),
    ])
  }

  /** Deletes what is chosen of the set, files on their way among it (FILE-016). @returns whether it did */
  const remove = async (ids: ReadonlySet<string>): Promise<boolean> => {
    if (ids.size === 0) {
      asked.current = toast.error(t('files.refused.nothingSelected'))
      return false
    }
    toast.dismiss(asked.current)
    const stored = files.filter(({ fileId }) => ids.has(fileId))
    const isSure =
      stored.length === 0 ||
      (await confirm({
        title: t('files.drop.remove.title', { count: ids.size }),
        text: t('files.drop.remove.text'),
        action: t('files.drop.remove.action'),
        danger: true,
      }))
    if (!isSure || code === null) return false
    try {
      if (stored.length > 0)
        await call(filesCalls.removeFiles, { code, fileIdentifiers: stored.map(({ fileId }) => fileId) })
      const onTheWay = [...ids].filter((id) => !stored.some(({ fileId }) => fileId === id))
      await Promise.all(onTheWay.map(giveUp))
      arrivals.forget(ids)
      touch()
      await cache.invalidateQueries({ queryKey: keyOf(filesCalls.list, { code }) })
      announce(t('files.drop.said.removed', { count: ids.size }))
      return true
    } catch (error) {
      toast.error(sayError(error))
      return false
    }
  }

  return {
    set,
    list,
    files,
    uploads,
    rows: interleaved(files, uploads, arrivals.laterThan),
    unfinished,
    refused,
    underWay,
    count: files.length + uploads.length + unfinished.length,
    bytes: sizeOf(files) + sizeOf(uploads) + sizeOf(unfinished),
    limits: set.data?.limits,
    mayChange: set.data?.can.change ?? true,
    uploader,
    inTurn,
    choose,
    remove,
    giveUp,
    touch,
    dismissRefused: () => setRefused(nothing),
  }
}

export type Drop = ReturnType<typeof useDrop>
