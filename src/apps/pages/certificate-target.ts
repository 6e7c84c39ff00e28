/** The page that was asked for (`?to=`), over https. */
export function editorAddress(page: string): string {
  const wanted = new URL(page).searchParams.get('to') ?? '';
  // Anyone can write a link to this page: with ./ in front, no text is a scheme or the name of another server.
  const address = new URL(`./${wanted.replace(/^[/\\]+/, '')}`, page);
  address.protocol = 'https:';
  return address.href;
}
