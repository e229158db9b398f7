<?php
// Purifies mails as Nextcloud Mail does: HTML Purifier with the settings of its `Html` service. The transforms that
// only change where addresses lead are left out. Reads a JSON array of HTML documents, writes what is left of each.
//
//     php nextcloud.php <folder with HTMLPurifier.auto.php>

error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
set_include_path($argv[1]);
require_once $argv[1] . '/HTMLPurifier.auto.php';

/** The filter makes one of these and, with `TidyImpl` off, never uses it. */
class csstidy
{
    public function set_cfg($name, $value) {}
}

function purifier(): HTMLPurifier
{
    $config = HTMLPurifier_Config::createDefault();
    $config->set('HTML.TargetBlank', true);
    $config->set('URI.AllowedSchemes', ['cid' => true, 'http' => true, 'https' => true, 'ftp' => true, 'mailto' => true]);
    $config->set('Filter.ExtractStyleBlocks', true);
    $config->set('Filter.ExtractStyleBlocks.TidyImpl', false);
    $config->set('CSS.AllowTricky', true);
    $config->set('CSS.Proprietary', true);
    $config->set('Cache.DefinitionImpl', null);
    $definition = $config->getHTMLDefinition(true);
    $definition->addElement('figure', 'Block', 'Flow', 'Common');
    $definition->addElement('figcaption', 'Block', 'Flow', 'Common');
    return new HTMLPurifier($config);
}

$mails = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(function ($html) {
    $purifier = purifier();
    $body = $purifier->purify($html);
    libxml_clear_errors();
    $styles = $purifier->context->get('StyleBlocks', true) ?: [];
    return ($styles ? '<style type="text/css">' . implode("\n", $styles) . '</style>' : '') . $body;
}, $mails), JSON_INVALID_UTF8_SUBSTITUTE);
