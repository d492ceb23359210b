import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringBeginning, answeringChart, departmentsOfChart, personOfChart } from '../testing/answering-chart.ts'
import { Picker } from './picker.tsx'
import type { PickerOptions } from './picker-options.ts'
import RecipientBox from './recipient-box.tsx'

const tree = page.getByRole('tree', { name: '부서' })
const people = page.getByRole('tabpanel').getByRole('listbox').first()
const search = page.getByRole('searchbox', { name: '이름 또는 부서' })

async function open(options: PickerOptions) {
  await show(<Picker form="popup" options={options} onApply={() => undefined} onClose={() => undefined} />)
  await expect.element(people.getByRole('option').first()).toBeInTheDocument()
}

beforeEach(() => {
  answeringChart()
  answering(chartCalls.departmentSearch, ({ searchVal }) => ({
    items: personOfChart(String(searchVal)).map((person) => ({ ...person, match: [] })),
    total: 1,
    capped: false,
    departments: [],
  }))
})

describe('the chart', () => {
  it('has company and tree at its left, people with their columns and the card of one at its right (ORG-009, ORG-010)', async () => {
    await open({ containers: [{ id: 'to' }] })
    await expect.element(page.getByRole('combobox', { name: '회사' })).toHaveTextContent('한빛소프트')
    await expect.element(tree.getByRole('treeitem', { name: /플랫폼개발1팀/ })).toBeVisible()
    for (const column of ['이름', '사무실 전화', '휴대전화'])
      expect(document.querySelector('.plist__h')?.textContent).toContain(column)
    await people.getByRole('option', { name: /서지우/ }).click()
    await expect.element(page.getByRole('heading', { name: /^서지우/ })).toBeVisible()
    await expect.element(page.getByRole('listbox', { name: '받는 사람' })).toBeVisible()
  })

  it('names the department with how many work in it, and searches by name or department (ORG-011, ORG-028, ORG-036)', async () => {
    await open({ containers: [{ id: 'to' }] })
    await expect.element(page.getByRole('heading', { name: '플랫폼개발1팀' })).toBeVisible()
    await expect.element(page.getByText('3명', { exact: true })).toBeVisible()
    await search.fill('윤소라')
    await expect.element(page.getByRole('heading', { name: '검색 결과' })).toBeVisible()
    await expect.element(people.getByRole('option', { name: /윤소라/ })).toBeVisible()
    await press('Escape')
    await expect.element(search).toHaveValue('')
    await expect.element(page.getByRole('heading', { name: '플랫폼개발1팀' })).toBeVisible()
    await search.fill('윤소라')
    await page.getByRole('button', { name: '새로 고침' }).click()
    await expect.element(search).toHaveValue('')
  })

  it('opens and closes a department, and chooses it (ORG-035)', async () => {
    await open({})
    const support = tree.getByRole('treeitem', { name: /경영지원본부/ })
    const begun = support.element().getAttribute('aria-expanded')
    await support.click()
    await expect.element(support).toHaveAttribute('aria-selected', 'true')
    await press(begun === 'true' ? 'ArrowLeft' : 'ArrowRight')
    await expect.element(support).toHaveAttribute('aria-expanded', begun === 'true' ? 'false' : 'true')
  })

  it('asks for what lies in a department when it is first opened, one level, and once (ORG-021)', async () => {
    const later = departmentsOfChart().filter(({ deptCode }) => deptCode === 'hr')
    answeringBeginning(departmentsOfChart().filter(({ deptCode }) => deptCode !== 'hr'))
    const asked = answering(chartCalls.organizationList, ({ parentDeptCode = '' }) => ({
      items: parentDeptCode === 'support' ? later : [],
    }))
    await open({})
    const begun = asked.length
    const support = tree.getByRole('treeitem', { name: /경영지원본부/ })
    await support.click()
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await press(key)
    await expect.element(tree.getByRole('treeitem', { name: /인사팀/ })).toBeVisible()
    expect(asked.slice(begun)).toEqual([expect.objectContaining({ parentDeptCode: 'support' })])
  })

  it('does not repeat the department in each row of its own list', async () => {
    await open({ containers: [{ id: 'to' }] })
    await expect.element(people.getByRole('option', { name: /서지우/ })).toBeVisible()
    const shown = [...document.querySelectorAll<HTMLElement>('.plist .plist__department')]
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((cell) => cell.offsetWidth === 0)).toBe(true)
    await search.fill('윤소라')
    await expect.element(page.getByText('인사팀').last()).toBeVisible()
  })

  it('adds departments only where the opener allows it (ORG-042)', async () => {
    await open({ containers: [{ id: 'to' }] })
    await expect.element(page.getByRole('button', { name: '부서 담기' })).not.toBeInTheDocument()
    await tree.getByRole('treeitem', { name: /UX디자인팀/ }).dblClick()
    await expect.element(page.getByText(/1개 부서/)).not.toBeInTheDocument()
  })

  it('ends with apply and cancel where somebody is picked, else with close (ORG-013)', async () => {
    await open({ containers: [{ id: 'to' }] })
    await expect.element(page.getByRole('button', { name: '적용' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '취소' })).toBeVisible()
  })

  it('ends with close where nothing is picked (ORG-013)', async () => {
    await open({ containers: [] })
    await expect.element(page.getByRole('button', { name: '닫기' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '적용' })).not.toBeInTheDocument()
  })

  it('says that it could not be loaded and tries again (ORG-076)', async () => {
    answering(chartCalls.picker, () => {
      throw new AppError('InternalServerErrorException')
    })
    await show(<Picker form="popup" options={{}} onApply={() => undefined} onClose={() => undefined} />)
    await expect.element(page.getByRole('button', { name: /다시/ })).toBeVisible()
    answeringChart()
    await page.getByRole('button', { name: /다시/ }).click()
    await expect.element(people.getByRole('option').first()).toBeVisible()
  })
})

describe('a field for recipients', () => {
  const box = page.getByRole('combobox', { name: '참석자' })
  const chips = page.getByRole('list', { name: '고른 사람' }).getByRole('listitem')
  function Field({ single = false }) {
    const [value, setValue] = useState<readonly Recipient[]>([])
    return <RecipientBox label="참석자" single={single} value={value} onChange={setValue} />
  }

  it('searches ten with two characters and Enter, takes the hit, and not twice (ORG-037, ORG-038)', async () => {
    const asked = answering(chartCalls.departmentSearch, ({ searchVal }) => ({
      items: personOfChart(String(searchVal)).map((person) => ({ ...person, match: [] })),
      total: 1,
      capped: false,
      departments: [],
    }))
    await show(<Field />)
    await box.click()
    await write('서')
    await press('Enter')
    expect(asked).toHaveLength(0)
    await write('지우')
    await expect.element(page.getByRole('option', { name: /서지우/ })).toBeVisible()
    await press('Enter')
    await expect.poll(() => textsOf(chips)).toEqual(['서지우 책임'])
    expect(asked.at(-1)).toMatchObject({ searchVal: '서지우', pageSize: 10 })
    await write('서지우')
    await expect.element(page.getByRole('option', { name: /서지우/ })).toBeVisible()
    // Right after the last key Enter asks at once, and only the next one takes: a slow machine may be here or there.
    await expect
      .poll(async () => {
        await press('Enter')
        return box.element()
      })
      .toHaveValue('')
    expect(textsOf(chips)).toEqual(['서지우 책임'])
  })

  it('takes a typed address as it is, and gives the last one back with Backspace (ORG-029, ORG-030)', async () => {
    await show(<Field />)
    await box.click()
    await write('guest@partner.example')
    await press('Enter')
    await expect.poll(() => textsOf(chips)).toEqual(['guest@partner.example'])
    await press('Backspace')
    await expect.element(chips).not.toBeInTheDocument()
  })

  it('holds one where one is meant (ORG-039)', async () => {
    await show(<Field single />)
    await box.click()
    for (const address of ['a@partner.example', 'b@partner.example']) {
      await write(address)
      await press('Enter')
    }
    await expect.poll(() => textsOf(chips)).toEqual(['b@partner.example'])
  })

  it('closes its hits a moment after the focus has left (ORG-031)', async () => {
    await show(
      <>
        <Field />
        <button type="button">밖</button>
      </>,
    )
    await box.click()
    await write('서지우')
    await expect.element(page.getByRole('option', { name: /서지우/ })).toBeVisible()
    await page.getByRole('button', { name: '밖' }).click()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })
})
