/** Ends most refusals: the two kinds of file that are read. */
const sendNative = {
  pt: 'Envie JSONL, com um objeto {"item_id", "condition", "response"} por linha, ou CSV com essas colunas.',
  en: 'Send JSONL, one object {"item_id", "condition", "response"} a line, or CSV with those columns.',
};

function refusal(pt: string, en: string): { pt: string; en: string } {
  return { pt: `${pt} ${sendNative.pt}`, en: `${en} ${sendNative.en}` };
}

/** Formats that are told apart only to be refused by name: what it is, and what to send. */
export const foreignFormats = {
  gzip: {
    pt: "É um ficheiro gzip. Descomprima-o antes de o verificar aqui.",
    en: "This is a gzip file. Decompress it before checking it here.",
  },
  zip: refusal(
    "É um arquivo ZIP, que ainda não se abre aqui. Extraia o ficheiro de respostas, ou comprima-o com gzip.",
    "This is a ZIP archive, which is not opened yet. Extract the prediction file, or compress it with gzip.",
  ),
  xlsx: {
    pt: "É um livro do Excel. Grave a folha como «CSV UTF-8» e envie o CSV.",
    en: "This is an Excel workbook. Save the sheet as “CSV UTF-8” and send the CSV.",
  },
  xls: {
    pt: "É um documento antigo do Office. Grave a folha como «CSV UTF-8» e envie o CSV.",
    en: "This is an old Office document. Save the sheet as “CSV UTF-8” and send the CSV.",
  },
  ods: {
    pt: "É uma folha do LibreOffice. Grave-a como CSV em UTF-8 e envie o CSV.",
    en: "This is a LibreOffice sheet. Save it as CSV in UTF-8 and send the CSV.",
  },
  docx: refusal("É um documento do Word.", "This is a Word document."),
  "inspect-eval": refusal(
    "É um registo .eval do Inspect, que ainda não se lê. A resposta está em output.completion de cada amostra.",
    "This is an Inspect .eval log, which is not read yet. The response is output.completion of each sample.",
  ),
  archive: refusal(
    "É um arquivo comprimido (zstd, bzip2, xz, 7z ou tar) que não se abre aqui. Extraia-o, ou use gzip.",
    "This is an archive (zstd, bzip2, xz, 7z or tar) that is not opened here. Extract it, or use gzip.",
  ),
  pdf: refusal("É um PDF.", "This is a PDF."),
  parquet: refusal("É um ficheiro Parquet.", "This is a Parquet file."),
  sqlite: refusal("É uma base de dados SQLite.", "This is an SQLite database."),
  binary: refusal("É um ficheiro binário.", "This is a binary file."),
  "utf-16": {
    pt: "O texto está em UTF-16 (o «Unicode» do Windows). Grave-o em UTF-8.",
    en: "The text is UTF-16 (what Windows calls “Unicode”). Save it as UTF-8.",
  },
  "utf-32": {
    pt: "O texto está em UTF-32. Grave-o em UTF-8.",
    en: "The text is UTF-32. Save it as UTF-8.",
  },
  "latin-1": {
    pt: "O texto está em Latin-1 ou Windows-1252, não em UTF-8. Grave-o em UTF-8.",
    en: "The text is Latin-1 or Windows-1252, not UTF-8. Save it as UTF-8.",
  },
  "cr-lines": {
    pt: "As linhas acabam em CR, como nos Macintosh antigos. Grave-as com LF ou CRLF.",
    en: "Lines end in CR, as on old Macintoshes. Save them with LF or CRLF.",
  },
  html: refusal(
    "É uma página HTML, talvez uma página de erro descarregada por engano.",
    "This is an HTML page, perhaps an error page downloaded by mistake.",
  ),
  xml: refusal("É um ficheiro XML.", "This is an XML file."),
  "json-list": {
    pt: "É uma lista JSON. Escreva um objeto por linha, sem parênteses retos nem vírgulas no fim (JSONL).",
    en: "This is a JSON list. Write one object a line, without brackets or trailing commas (JSONL).",
  },
  "json-document": refusal(
    "É um documento JSON sem respostas reconhecíveis.",
    "This is a JSON document without recognisable answers.",
  ),
  "json-spread": {
    pt: "Os objetos JSON estão escritos em várias linhas. Escreva cada um numa só linha (JSONL).",
    en: "The JSON objects are spread over several lines. Write each on one line (JSONL).",
  },
  "plain-jsonl": {
    pt: "É JSONL com outros nomes de campos. Mude-os para item_id, condition (simple ou oracle) e response.",
    en: "This is JSONL with other field names. Rename them to item_id, condition (simple or oracle) and response.",
  },
  "plain-csv": {
    pt: "É CSV com outro cabeçalho, ou sem ele. A primeira linha tem de ter item_id, condition e response.",
    en: "This is CSV with another header, or none. The first line must hold item_id, condition and response.",
  },
  "question-pack": {
    pt: "É o conjunto de perguntas, sem respostas do modelo. Corra o modelo e envie item_id, condition e response.",
    en: "This is the question pack, without the model's answers. Run the model and send item_id, condition and response.",
  },
  "item-file": {
    pt: "É um ficheiro de itens, com perguntas e respostas de referência. Não o envie; envie as respostas do modelo.",
    en: "This is an item file, with questions and reference answers. Do not send it; send the model's answers.",
  },
  "lm-eval-samples": {
    pt: "É um ficheiro samples_*.jsonl do lm-evaluation-harness, que ainda não se lê. Escreva por linha item_id (doc.item_id), condition (doc.condition) e response (a primeira de filtered_resps).",
    en: "This is an lm-evaluation-harness samples_*.jsonl, which is not read yet. Write a line with item_id (doc.item_id), condition (doc.condition) and response (the first of filtered_resps).",
  },
  "lm-eval-results": {
    pt: "É o ficheiro de resultados do lm-evaluation-harness: só tem médias. Corra com --log_samples e envie as respostas por item.",
    en: "This is the results file of lm-evaluation-harness: it holds only averages. Run with --log_samples and send the answers per item.",
  },
  "inspect-log": {
    pt: "É um registo JSON do Inspect, que ainda não se lê. Escreva por linha item_id (id da amostra), condition e response (output.completion).",
    en: "This is an Inspect JSON log, which is not read yet. Write a line with item_id (sample id), condition and response (output.completion).",
  },
  "openai-batch-output": {
    pt: "É a saída de um lote OpenAI, que ainda não se lê. Escreva por linha item_id e condition (de custom_id) e response (o texto da mensagem).",
    en: "This is OpenAI Batch output, which is not read yet. Write a line with item_id and condition (from custom_id) and response (the message text).",
  },
  "openai-batch-input": {
    pt: "É a entrada de um lote OpenAI: tem pedidos, não respostas. Envie as respostas depois de o lote acabar.",
    en: "This is the input of an OpenAI Batch: it holds requests, not answers. Send the answers once the batch has run.",
  },
  "openai-batch-errors": {
    pt: "É o ficheiro de erros de um lote OpenAI: não tem respostas. Envie as respostas do ficheiro de saída.",
    en: "This is the errors file of an OpenAI Batch: it holds no answers. Send the answers from its output file.",
  },
  "anthropic-batch": {
    pt: "São resultados de um lote Anthropic, que ainda não se leem. Escreva por linha item_id e condition (de custom_id) e response (o texto da mensagem).",
    en: "These are Anthropic batch results, which are not read yet. Write a line with item_id and condition (from custom_id) and response (the message text).",
  },
  helm: refusal(
    "É um ficheiro do HELM, que não guarda a condição de cada resposta.",
    "This is a HELM file, which does not keep the condition of each answer.",
  ),
  "per-instance-stats": refusal(
    "São estatísticas por instância: têm pontuações, não respostas.",
    "These are per-instance statistics: they hold scores, not answers.",
  ),
  euroeval: refusal(
    "É um registo do EuroEval: tem pontuações, não respostas.",
    "This is a EuroEval record: it holds scores, not answers.",
  ),
  "unknown-text": refusal(
    "O texto não é JSONL nem CSV reconhecível.",
    "The text is neither JSONL nor recognisable CSV.",
  ),
} as const satisfies Record<string, { pt: string; en: string }>;

export type ForeignFormat = keyof typeof foreignFormats;
