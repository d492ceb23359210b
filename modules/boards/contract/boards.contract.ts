import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, localName, own } from '#platform/contract/fields.ts'
import { board, boardNode } from './boards.entities.ts'

/** Reading boards: the tree, one board, and what a page that writes needs. */
export const boardsCalls = defineCalls('boards', {
  tree: {
    method: 'GET',
    path: '/api/boards/tree',
    summary: 'The boards one may list, as lines of a tree in order, with unread counts.',
    access: access.signedIn,
    result: z.object({
      items: z.array(boardNode),
      /** The companies of these boards, the own one first. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
    }),
    requirements: ['BOARD-020', 'BOARD-025'],
  },
  board: {
    method: 'GET',
    path: '/api/BoardApi/Board',
    summary: 'One board: settings, labels, where it stands and what one may do there.',
    access: access.signedIn,
    input: z.object({ boardId: id() }),
    result: board,
    requirements: ['BOARD-033'],
  },
  writeConfig: {
    method: 'GET',
    path: '/api/boardapi/Board/writeConfig',
    summary: 'What writing on a board needs: the board, its template and what one may decide about an article.',
    access: access.signedIn,
    input: z.object({ boardId: id() }),
    result: board.extend({
      /** Whether one may make an article a notice, secret, protected by a password, must-read. */
      may: z.object({
        notice: z.boolean(),
        secret: z.boolean(),
        password: z.boolean(),
        mustRead: z.boolean(),
        schedule: z.boolean(),
        mailAlarm: z.boolean(),
      }),
    }),
    requirements: ['BOARD-031', 'BOARD-034'],
  },
  subscribe: {
    method: 'PUT',
    path: '/api/boards/{boardId}/subscription',
    summary: 'Turns the bell of a board on or off: new articles there raise an alert (G-069).',
    access: access.signedIn,
    input: z.object({ boardId: id(), isOn: z.boolean() }),
    result: z.object({ isSubscribed: z.boolean() }),
    requirements: ['SHELL-035'],
  },
  markRead: {
    method: 'POST',
    path: '/api/boards/mark-read',
    summary: 'Declares all articles of a board read, without a board those of all boards one may read.',
    access: access.signedIn,
    input: z.object({ boardId: id().optional() }),
    result: z.object({ boards: z.int() }),
  },
  personSystemList: {
    method: 'GET',
    path: '/common/menu/api/menu/personsystemlist',
    summary: 'The menus of a person that lead to a board.',
    access: access.signedIn,
    input: z.object({ systemId: id(), personCode: own('personCode'), comCode: own('comCode') }),
    result: z.array(z.object({ menuId: z.int(), systemId: z.int(), menuName: z.string(), targetUrl: z.string() })),
    requirements: ['BOARD-063'],
  },
  getMenuAuth: {
    method: 'GET',
    path: '/Common/Menu/api/getmenuauth',
    summary: 'What one may do behind a menu: open it, and on the board it leads to.',
    access: access.signedIn,
    input: z.object({ MenuId: id() }),
    result: z.object({
      menuId: z.int(),
      isPermitted: z.boolean(),
      boardId: z.int().nullable(),
      can: z.object({
        list: z.boolean(),
        read: z.boolean(),
        write: z.boolean(),
        comment: z.boolean(),
        manage: z.boolean(),
      }),
    }),
    requirements: ['BOARD-064'],
  },
})
