/** What copies on a browser of articles that are written are named by. */
export const copies = 'boards.draft'
