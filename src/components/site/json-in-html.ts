/** Data as JSON that can stand in a `<script>`: no text in it can end the element or open a comment. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
