import { expect, test } from 'vitest'
import { folderTree } from './folder-tree.ts'

test('folders stand below their parents in the order they came in, strays at the top', () => {
  const folders = [
    { id: 'a', name: '거래처', parentId: null, count: 12 },
    { id: 'b', name: '협력사', parentId: 'a' },
    { id: 'c', name: '동호회', parentId: 'gone' },
    { id: 'd', name: '물류', parentId: 'b', count: 0 },
  ]
  expect(folderTree(folders, (count) => `${count}명`)).toEqual([
    {
      id: 'a',
      label: '거래처',
      count: '12명',
      children: [
        {
          id: 'b',
          label: '협력사',
          count: undefined,
          children: [{ id: 'd', label: '물류', count: '0명', children: [] }],
        },
      ],
    },
    { id: 'c', label: '동호회', count: undefined, children: [] },
  ])
})
