/** Key of a ticket’s file until its work tool has it. */
export const itemFileKey = (id: string): string => `item-files/${id}`;
