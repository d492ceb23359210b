/** Files as other programs write them, shortened to what is read and some that is not. */

/** A board with a list for each kind: a state, an own one, one that was put away. */
export const trelloBoard = (mail: string) =>
  JSON.stringify({
    id: '58487edd7b75ece246c80b59',
    name: '제품',
    lists: [
      { id: 'l2', name: '디자인 검토', closed: false, pos: 2048 },
      { id: 'l1', name: 'To Do', closed: false, pos: 1024 },
      { id: 'l3', name: '지난 분기', closed: true, pos: 4096 },
    ],
    cards: [
      {
        id: 'c2',
        name: '화면 시안',
        desc: '첫 줄\n<b>굵게</b>',
        closed: false,
        idList: 'l2',
        pos: 1,
        start: '2031-03-09T15:00:00.000Z',
        due: '2031-03-12T06:00:00.000Z',
        dueComplete: false,
        idMembers: ['m1', 'm2'],
        idChecklists: ['k1'],
        labels: [
          { id: 'x1', name: '디자인', color: 'purple' },
          { id: 'x2', name: '', color: 'red_dark' },
        ],
        shortUrl: 'https://trello.com/c/sQI2wV88',
      },
      {
        id: 'c1',
        name: '요구 정리',
        desc: '',
        closed: false,
        idList: 'l1',
        pos: 5,
        due: null,
        idMembers: [],
        labels: [],
      },
      { id: 'c3', name: '옛 카드', desc: '', closed: true, idList: 'l1', pos: 6, due: null, idMembers: [], labels: [] },
      { id: 'c4', name: '지난 분기의 일', closed: false, idList: 'l3', pos: 1 },
      { id: 'c5', name: ' ', closed: false, idList: 'l1', pos: 7 },
    ],
    members: [
      { id: 'm1', fullName: 'Dohyun', username: 'dohyun', email: mail.toUpperCase() },
      { id: 'm2', fullName: 'Somebody Else', username: 'else' },
    ],
    checklists: [
      {
        id: 'k1',
        name: '점검',
        checkItems: [
          { name: '둘째', state: 'incomplete', pos: 2 },
          { name: '첫째', state: 'complete', pos: 1 },
        ],
      },
    ],
    actions: [{ type: 'commentCard' }],
  })

const kanboardCard = {
  project_id: 4,
  description: '',
  is_active: 1,
  date_due: 0,
  date_started: '0',
  priority: '0',
  swimlane_id: 1,
  tags: [],
}

/** A board as Kanboard answers it, with the envelope of its JSON-RPC. */
export const kanboardBoard = JSON.stringify({
  jsonrpc: '2.0',
  id: 827046470,
  result: [
    {
      id: 1,
      name: 'Default swimlane',
      columns: [
        {
          id: '1',
          title: 'Backlog',
          tasks: [
            {
              ...kanboardCard,
              id: '11',
              title: '밀린 일',
              priority: '3',
              tags: [{ id: 1, name: '영업' }],
              category_name: '버그',
            },
          ],
        },
        {
          id: '2',
          title: 'Hold',
          tasks: [{ ...kanboardCard, id: '12', title: '기다리는 일', date_due: '1931061600' }],
        },
        { id: '3', title: 'Backlog', tasks: [{ ...kanboardCard, id: '13', title: '닫힌 일', is_active: '0' }] },
      ],
    },
  ],
})
