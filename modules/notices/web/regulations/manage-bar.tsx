import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { regulationCalls } from '../../contract/regulations.contract.ts'
import { CategoryForm } from './category-form.tsx'
import { RegulationForm } from './regulation-form.tsx'
import type { Contents } from './regulation-side.tsx'
import type { Chosen } from './tree-of.ts'

type Props = {
  contents: Contents
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  /** What was chosen is there no more. */
  onGone: () => void
}

/** What those who look after regulations can do with what is chosen in the tree. */
export function ManageBar({ contents, chosen, onChoose, onGone }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const [form, setForm] = useState<'regulation' | 'category' | 'editCategory'>()
  const [isBusy, setBusy] = useState(false)
  const { comCode, categories, regulations } = contents
  const category = chosen?.kind === 'category' ? categories.find((each) => each.categoryId === chosen.id) : undefined
  const regulation =
    chosen?.kind === 'regulation' ? regulations.find((each) => each.regulationId === chosen.id) : undefined
  const called = category ? name(category.name) : regulation ? name(regulation.title) : undefined

  /** Those beside what is chosen, in their order. */
  const siblings = category
    ? categories.filter(({ parentId }) => parentId === category.parentId).map((each) => each.categoryId)
    : regulations.filter(({ categoryId }) => categoryId === regulation?.categoryId).map((each) => each.regulationId)
  const at = chosen ? siblings.indexOf(chosen.id) : -1

  const run = async (work: () => Promise<unknown>, done: () => void) => {
    setBusy(true)
    try {
      await work()
      await cache.invalidateQueries({ queryKey: keyOf(regulationCalls.regulations) })
      done()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  const move = (by: 1 | -1) => {
    const ids = [...siblings]
    ids.splice(at, 1)
    ids.splice(at + by, 0, chosen!.id)
    void run(
      () => call(regulationCalls.regulationOrder, { comCode, kind: chosen!.kind, ids }),
      () => announce(t('notices.regulation.moved', { name: called })),
    )
  }
  const remove = async () => {
    const question = {
      title: t('notices.regulation.removeTitle', { name: called }),
      text: t(category ? 'notices.regulation.removeCategoryText' : 'notices.regulation.removeText'),
      action: t('notices.regulation.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await run(
      () =>
        category
          ? call(regulationCalls.categoryRemove, { categoryId: category.categoryId })
          : call(regulationCalls.regulationRemove, { regulationId: regulation!.regulationId }),
      () => {
        toast.success(t('notices.regulation.removed'))
        onGone()
      },
    )
  }
  return (
    <div className="nreg__manage">
      <Button
        variant="primary"
        icon={IconPlus}
        disabled={categories.length === 0}
        data-tip={categories.length === 0 ? t('notices.regulation.form.categoryFirst') : undefined}
        onClick={() => setForm('regulation')}
      >
        {t('notices.regulation.add')}
      </Button>
      <Button icon={IconPlus} onClick={() => setForm('category')}>
        {t('notices.regulation.addCategory')}
      </Button>
      {called === undefined ? null : (
        <span className="nreg__tools">
          <IconButton
            icon={IconArrowUp}
            name={t('notices.regulation.up')}
            disabled={isBusy || at <= 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            name={t('notices.regulation.down')}
            disabled={isBusy || at < 0 || at >= siblings.length - 1}
            onClick={() => move(1)}
          />
          {category ? (
            <IconButton
              icon={IconPencil}
              name={t('notices.regulation.editCategory')}
              onClick={() => setForm('editCategory')}
            />
          ) : null}
          <IconButton
            icon={IconTrash}
            name={t('notices.regulation.remove')}
            disabled={isBusy}
            onClick={() => void remove()}
          />
        </span>
      )}
      {form === 'regulation' ? (
        <RegulationForm
          comCode={comCode}
          categories={categories}
          categoryId={category?.categoryId ?? regulation?.categoryId}
          onClose={() => setForm(undefined)}
          onSaved={({ regulationId }) => onChoose({ kind: 'regulation', id: regulationId })}
        />
      ) : null}
      {form === 'category' || form === 'editCategory' ? (
        <CategoryForm
          comCode={comCode}
          categories={categories}
          category={form === 'editCategory' ? category : undefined}
          parentId={category?.categoryId ?? null}
          onClose={() => setForm(undefined)}
        />
      ) : null}
    </div>
  )
}
