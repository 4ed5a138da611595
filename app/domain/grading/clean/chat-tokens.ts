/** Special tokens of chat templates, with the role name that belongs to a header. */
const TOKEN =
  /<\|start_header_id\|>\s*(\w*)\s*<\|end_header_id\|>|<\|(?:im_start|start)\|>\s*(\w*)|<start_of_turn>\s*(\w*)|<\|(user|assistant|system|model|bot|tool)\|>|<\|[^|<>\n]{1,40}\|>|<\/?s>|<(?:eos|bos|pad|unk|end_of_turn|endoftext)>|\[\/?INST\]|\[(?:EOS|BOS)\]|<<\/?SYS>>/gi;

/**
 * Text of the first turn without special tokens. Whatever follows the first token after some text
 * belongs to a later turn and is cut.
 */
export function removeChatTokens(text: string): string {
  if (!text.includes("<") && !text.includes("[")) return text;
  let kept = "";
  let position = 0;
  for (const match of text.matchAll(TOKEN)) {
    kept += text.slice(position, match.index);
    position = match.index + match[0].length;
    if (kept.trim() !== "") return kept;
  }
  return position === 0 ? text : kept + text.slice(position);
}
