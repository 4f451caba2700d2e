/** Where the file of a ticket lies until its work tool has it. */
export const itemFileKey = (id: string): string => `item-files/${id}`;
